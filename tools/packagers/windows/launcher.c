/* The game's own programs: the interpreter beside them with `-m pazaak_start` before the words it was given. */
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

__declspec(dllimport) int Py_Main(int count, wchar_t **words);

static wchar_t *OWN[] = {L"-m", L"pazaak_start"};

int wmain(int count, wchar_t **words) {
    wchar_t **all = calloc(count + 3, sizeof *all);
    if (all == NULL)
        return 1;
    all[0] = words[0];
    memcpy(all + 1, OWN, sizeof OWN);
    memcpy(all + 3, words + 1, (count - 1) * sizeof *all);
    return Py_Main(count + 2, all);
}
