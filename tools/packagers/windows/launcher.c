/* The game's own programs: the interpreter beside them, with words of its own before those that were given. What is
   printed into a file or a pipe is UTF-8, as on other systems. Nothing of a C library is in them. */
#include <windows.h>
#include <shellapi.h>

__declspec(dllimport) int Py_Main(int count, wchar_t **words);

static wchar_t *OWN[] = {L"-X", L"utf8", L"-m", L"pazaak_start"};
enum { OWNED = sizeof OWN / sizeof *OWN };

void start(void) {
    int count = 0;
    wchar_t **given = CommandLineToArgvW(GetCommandLineW(), &count);
    wchar_t **words = given == NULL ? NULL : HeapAlloc(GetProcessHeap(), 0, (count + OWNED + 1) * sizeof *words);
    if (words == NULL)
        ExitProcess(1);
    words[0] = given[0];
    for (int at = 0; at < OWNED; at++)
        words[at + 1] = OWN[at];
    for (int at = 1; at <= count; at++) /* the last is NULL */
        words[at + OWNED] = given[at];
    ExitProcess(Py_Main(count + OWNED, words));
}
