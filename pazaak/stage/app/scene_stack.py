"""The stack of scenes; a scene that closes gives its result to the one below."""

from collections.abc import Callable, Iterator

from pazaak.stage.app.scene import R, Scene, Stage
from pazaak.stage.input.bindings import Action


class SceneStack:
    """The scenes from the bottom up, each with the function that takes its result."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._scenes: list[tuple[Scene[object], Callable[[object], None] | None]] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene[object]]:
        return (scene for scene, _ in self._scenes)

    @property
    def top(self) -> Scene[object] | None:
        """The scene that gets input and time."""
        return self._scenes[-1][0] if self._scenes else None

    def visible(self) -> list[Scene[object]]:
        """Return the scenes to draw, from below: the highest full scene and the overlays above it."""
        shown: list[Scene[object]] = []
        for scene, _ in reversed(self._scenes):
            shown.insert(0, scene)
            if not scene.overlay:
                break
        return shown

    @property
    def taking_turns(self) -> bool:
        """Whether there are scenes that are shown again and again in turn."""
        return any(scene.takes_turns for scene in self)

    def hear(self, action: Action) -> bool:
        """Have the uppermost scene that can answer a review key do so; True when one did."""
        return any(scene.hear(action) for scene, _ in reversed(self._scenes))

    def push(self, scene: Scene[R], then: Callable[[R], object] | None) -> None:
        """Put a scene on top; `then` gets its result when it closes."""
        self._scenes.append((scene, then))  # type: ignore[arg-type]
        scene.attach(self._stage)
        scene.enter()

    def pop(self, scene: Scene[R], result: R) -> None:
        """Close a scene and those on it, hand over its result, wake the one below."""
        index = next((index for index, other in enumerate(self) if other is scene), None)
        if index is None:
            return
        then = self._scenes[index][1]
        self.cut(index)
        below = self.top
        if then is not None:
            then(result)
        if below is not None and self.top is below:
            below.uncovered()
            below.invalidate()

    def home(self) -> None:
        """Close all but the bottom scene, which wakes if it was covered."""
        covered = len(self) > 1
        self.cut(1)
        bottom = self.top
        if bottom is not None and covered:
            bottom.uncovered()
            bottom.invalidate()

    def cut(self, height: int) -> None:
        """Take off all scenes above a height, without results."""
        while len(self._scenes) > height:
            scene = self._scenes.pop()[0]
            scene.leave()
            scene.attach(None)
