import { useLayoutEffect, type KeyboardEvent, type PointerEvent } from 'react';
import { HEIGHT, WIDTH } from './game.ts';
import { useGame } from './use-game.ts';
import './mini-game.css';

const JUMP_KEYS = new Set([' ', 'ArrowUp', 'Enter']);

/**
 * A ball that jumps over bars while an analysis is on its way. It takes keys only when it has the focus, and never asks
 * for it.
 */
export function MiniGame() {
  const { canvas, state, score, best, paused, press } = useGame();
  useLayoutEffect(() => {
    const own = canvas.current;
    // The answer takes the game's place: whoever was playing goes on reading the page from its content.
    return () => {
      if (own !== null && document.activeElement === own)
        document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [canvas]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!JUMP_KEYS.has(event.key)) return;
    event.preventDefault();
    if (!event.repeat) press();
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 0) press();
  };
  return (
    <div className="max-w-[500px]">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        tabIndex={0}
        role="button"
        aria-label="Jump game for the wait: Space jumps"
        data-state={state}
        className="mini-game"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
      <p className="mt-2 flex justify-between gap-4 text-xs text-quiet">
        <span>{paused ? 'Paused. Press to go on.' : WORDS[state]}</span>
        <span>
          {score}
          {best > 0 ? ` · best ${best}` : ''}
        </span>
      </p>
    </div>
  );
}

const WORDS = {
  idle: 'Tap, or press Space here, to jump over the bars.',
  playing: 'Tap or press Space to jump.',
  'game-over': 'Game over. Press to play again.',
} as const;
