/* `bcryptprimitives.dll`, which Wine 8 lacks and pydantic asks for. For trials alone, never shipped. */
#include <windows.h>
BOOLEAN WINAPI SystemFunction036(PVOID bytes, ULONG count);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) { return SystemFunction036(bytes, (ULONG)count); }
BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID reserved) { return TRUE; }
