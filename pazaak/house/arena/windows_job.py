"""A Windows job: processes that a program starts belong to the program's job and end with it."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

if sys.platform == "win32":
    from ctypes import wintypes

    _EXTENDED_LIMITS = 9
    """Value of JobObjectExtendedLimitInformation."""
    _KILL_ON_JOB_CLOSE = 0x2000
    _JOB_MEMORY = 0x0200
    _SET_QUOTA_AND_TERMINATE = 0x0101

    class _Limits(ctypes.Structure):
        """The structure JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_ = (
            ("process_time", ctypes.c_int64),
            ("job_time", ctypes.c_int64),
            ("flags", wintypes.DWORD),
            ("least_working_set", ctypes.c_size_t),
            ("most_working_set", ctypes.c_size_t),
            ("active_processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
            ("io_counters", ctypes.c_uint64 * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process_memory", ctypes.c_size_t),
            ("peak_job_memory", ctypes.c_size_t),
        )

    class Job:
        """A job with a process and all it starts from now on; they end with the job or with this process."""

        def __init__(self, process_id: int, memory: int = 0) -> None:
            """Put a process into a new job. `memory`: limit of all in bytes, 0 for none. Raises OSError."""
            kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)
            kernel.CreateJobObjectW.restype = kernel.OpenProcess.restype = wintypes.HANDLE
            self._kernel = kernel
            self._handle = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
            process = wintypes.HANDLE(kernel.OpenProcess(_SET_QUOTA_AND_TERMINATE, 0, process_id))
            limits = _Limits(flags=_KILL_ON_JOB_CLOSE | (_JOB_MEMORY if memory else 0), job_memory=memory)
            size = wintypes.DWORD(ctypes.sizeof(limits))
            held = (
                kernel.SetInformationJobObject(self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), size)
                and kernel.AssignProcessToJobObject(self._handle, process)
            )  # fmt: skip
            fault = ctypes.WinError(ctypes.get_last_error())
            kernel.CloseHandle(process)
            if not held:
                kernel.CloseHandle(self._handle)
                raise fault

        def end(self) -> None:
            """End all processes in the job."""
            self._kernel.TerminateJobObject(self._handle, wintypes.UINT(1))
            self._kernel.CloseHandle(self._handle)
