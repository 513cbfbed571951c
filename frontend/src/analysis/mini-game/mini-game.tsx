import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  BALL_RADIUS,
  BALL_X,
  type Game,
  type GameState,
  GROUND,
  HEIGHT,
  NEW_GAME,
  press,
  scoreOf,
  step,
  WIDTH,
} from './game.ts';
import './mini-game.css';

const JUMP_KEYS = new Set([' ', 'ArrowUp', 'Enter']);

/** A jump game to play while waiting. It handles keys only while focused and never takes focus by itself. */
export function MiniGame() {
  const { canvas, state, score, best, paused, onPress } = useGame();
  useLayoutEffect(() => {
    const element = canvas.current;
    // When the answer replaces the game, move focus to the page's content instead of losing it.
    return () => {
      if (element !== null && document.activeElement === element)
        document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [canvas]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!JUMP_KEYS.has(event.key)) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 0) onPress();
  };
  return (
    <div className="max-w-[500px]">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        tabIndex={0}
        role="button"
        aria-label="A jump game to play while you wait. Space jumps."
        data-state={state}
        className="mini-game"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
      <p className="mt-2 flex justify-between gap-4 text-xs text-quiet">
        <span>{paused ? 'Paused. Press to resume.' : TEXTS[state]}</span>
        <span>
          {score}
          {best > 0 ? ` · best ${best}` : ''}
        </span>
      </p>
    </div>
  );
}

const TEXTS = {
  idle: 'Tap, or press Space here, to jump over the bars.',
  playing: 'Tap or press Space to jump.',
  'game-over': 'Game over. Press to play again.',
} as const;

interface GameView {
  state: GameState;
  score: number;
  best: number;
  paused: boolean;
}

const INITIAL_VIEW: GameView = { state: 'idle', score: 0, best: 0, paused: false };

/** Runs the game on its canvas. It pauses when the page is hidden and resumes on the next press. */
function useGame(): GameView & { canvas: RefObject<HTMLCanvasElement | null>; onPress: () => void } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<Game>(NEW_GAME);
  const frame = useRef(0);
  const [view, setView] = useState<GameView>(INITIAL_VIEW);

  const show = useCallback((paused: boolean) => {
    if (canvas.current) draw(canvas.current, game.current);
    const { state } = game.current;
    const score = scoreOf(game.current);
    setView((previous) => {
      const best = state === 'game-over' ? Math.max(previous.best, score) : previous.best;
      const isSame =
        previous.state === state && previous.score === score && previous.best === best && previous.paused === paused;
      return isSame ? previous : { state, score, best, paused };
    });
  }, []);

  const run = (): void => {
    let last = performance.now();
    const tick = (now: number): void => {
      game.current = step(game.current, (now - last) / 1000, now, Math.random);
      last = now;
      show(false);
      frame.current = game.current.state === 'playing' ? requestAnimationFrame(tick) : 0;
    };
    frame.current = requestAnimationFrame(tick);
  };

  useEffect(() => {
    show(false);
    const pauseIfHidden = (): void => {
      if (!document.hidden || frame.current === 0) return;
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      show(true);
    };
    document.addEventListener('visibilitychange', pauseIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', pauseIfHidden);
      cancelAnimationFrame(frame.current);
    };
  }, [show]);

  const onPress = (): void => {
    game.current = press(game.current, performance.now());
    if (game.current.state === 'playing' && frame.current === 0) run();
  };

  return { ...view, canvas, onPress };
}

const BAR_PX = 7;

function draw(canvas: HTMLCanvasElement, game: Game): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  // A canvas cannot use CSS variables, so its colors are read from its computed style.
  const { color: ink, columnRuleColor: bar, caretColor: ball } = getComputedStyle(canvas);
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = ink;
  context.fillRect(0, GROUND, WIDTH, 1);
  for (const { x, width, height } of game.obstacles) {
    const bars = Math.max(Math.round(width / BAR_PX), 1);
    for (let i = 0; i < bars; i += 1) {
      const top = height * (1 - 0.35 * Math.abs(i - (bars - 1) / 2));
      context.fillStyle = bar;
      context.fillRect(x + (i * width) / bars, GROUND - top, width / bars - 1.5, top);
    }
  }
  context.fillStyle = ball;
  context.beginPath();
  context.arc(BALL_X, GROUND - BALL_RADIUS - game.height, BALL_RADIUS, 0, 2 * Math.PI);
  context.fill();
}
