import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { draw, paletteOf } from './draw.ts';
import { type Game, type GameState, NEW_GAME, press, scoreOf, step } from './game.ts';

interface Played {
  state: GameState;
  score: number;
  best: number;
  paused: boolean;
}

const UNPLAYED: Played = { state: 'idle', score: 0, best: 0, paused: false };

/** The game and the canvas it runs on. It stands still while the page is hidden, and goes on with the next press. */
export function useGame(): Played & { canvas: RefObject<HTMLCanvasElement | null>; press: () => void } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<Game>(NEW_GAME);
  const frame = useRef(0);
  const last = useRef(0);
  const [played, setPlayed] = useState<Played>(UNPLAYED);

  const show = useCallback((paused: boolean) => {
    const context = canvas.current?.getContext('2d');
    if (canvas.current && context) draw(context, game.current, paletteOf(canvas.current));
    const { state } = game.current;
    const score = scoreOf(game.current);
    setPlayed((was) => {
      const best = state === 'game-over' ? Math.max(was.best, score) : was.best;
      const same = was.state === state && was.score === score && was.best === best && was.paused === paused;
      return same ? was : { state, score, best, paused };
    });
  }, []);

  const run = useCallback(() => {
    const tick = (now: number): void => {
      game.current = step(game.current, (now - last.current) / 1000, now, Math.random);
      last.current = now;
      show(false);
      frame.current = game.current.state === 'playing' ? requestAnimationFrame(tick) : 0;
    };
    last.current = performance.now();
    frame.current = requestAnimationFrame(tick);
  }, [show]);

  useEffect(() => {
    show(false);
    const halt = (): void => {
      if (!document.hidden || frame.current === 0) return;
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      show(true);
    };
    document.addEventListener('visibilitychange', halt);
    return () => {
      document.removeEventListener('visibilitychange', halt);
      cancelAnimationFrame(frame.current);
    };
  }, [show]);

  const onPress = useCallback(() => {
    game.current = press(game.current, performance.now());
    if (game.current.state === 'playing' && frame.current === 0) run();
  }, [run]);

  return { ...played, canvas, press: onPress };
}
