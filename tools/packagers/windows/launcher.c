/* The game's own programs: the interpreter beside them with `-m pazaak_start` before the words it was given.
   Nothing of a C library is in them. */
#include <windows.h>
#include <shellapi.h>

__declspec(dllimport) int Py_Main(int count, wchar_t **words);

void start(void) {
    int count = 0;
    wchar_t **given = CommandLineToArgvW(GetCommandLineW(), &count);
    wchar_t **words = given == NULL ? NULL : HeapAlloc(GetProcessHeap(), 0, (count + 3) * sizeof *words);
    if (words == NULL)
        ExitProcess(1);
    words[0] = given[0];
    words[1] = L"-m";
    words[2] = L"pazaak_start";
    for (int at = 1; at <= count; at++) /* the last is NULL */
        words[at + 2] = given[at];
    ExitProcess(Py_Main(count + 2, words));
}
