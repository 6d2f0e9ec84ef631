"""Parts of the arena that not every contest needs: numpy, other processes and programs."""

from __future__ import annotations

from pazaak.house.rules.game_path import LazyRegistry

LATE = LazyRegistry(
    {
        "open batch tables": "pazaak.house.arena.batch:open_tables",
        "play batches": "pazaak.house.arena.batch:play_batched",
        "in processes": "pazaak.house.arena.processes:play_in_processes",
        "in a pool": "pazaak.house.arena.processes:in_pool",
        "begin a worker": "pazaak.house.arena.processes:begin_worker",
        "start method": "pazaak.house.arena.processes:start_method",
        "on an executor": "pazaak.house.arena.processes:play_on",
        "program": "pazaak.house.arena.program:Program",
    }
)
