/** Canvas size and positions in px. */
export const WIDTH = 500;
export const HEIGHT = 120;
export const GROUND = 100;
export const BALL_X = 56;
export const BALL_RADIUS = 9;
/** Presses within this time after a crash are ignored. */
export const RESTART_LOCK_MS = 500;

const GRAVITY = 1900;
const JUMP_SPEED = 545;
const FIRST_SPEED = 230;
const SPEED_UP = 7;
const MAX_STEP_S = 0.05;
const PX_PER_POINT = 20;

export type GameState = 'idle' | 'playing' | 'game-over';
type Obstacle = { x: number; width: number; height: number };

export interface Game {
  state: GameState;
  /** Height of the ball above the ground in px, and its upward speed in px/s. */
  height: number;
  rise: number;
  speed: number;
  /** Distance covered in px. */
  distance: number;
  /** Distance to the next obstacle in px. */
  untilNext: number;
  obstacles: readonly Obstacle[];
  /** When the game ended, in ms of the caller's clock. */
  endedAt: number;
}

export const NEW_GAME: Game = {
  state: 'idle',
  height: 0,
  rise: 0,
  speed: FIRST_SPEED,
  distance: 0,
  untilNext: 160,
  endedAt: 0,
  obstacles: [
    { x: 300, width: 14, height: 24 },
    { x: 452, width: 28, height: 38 },
  ],
};

/** Handles a press: starts the game, makes the ball jump, or restarts the game after `RESTART_LOCK_MS`. */
export function press(game: Game, now: number): Game {
  if (game.state === 'playing') return game.height > 0 ? game : { ...game, rise: JUMP_SPEED };
  if (game.state === 'game-over' && now - game.endedAt < RESTART_LOCK_MS) return game;
  return { ...NEW_GAME, state: 'playing', rise: JUMP_SPEED };
}

/** Advances the game by `seconds`. `random` returns numbers from 0 to 1. */
export function step(game: Game, seconds: number, now: number, random: () => number): Game {
  if (game.state !== 'playing') return game;
  // Capped, so that the ball does not jump ahead after a pause.
  const time = Math.min(seconds, MAX_STEP_S);
  const traveled = game.speed * time;
  const rise = game.rise - GRAVITY * time;
  const height = Math.max(game.height + ((game.rise + rise) / 2) * time, 0);
  const moved = game.obstacles
    .map((obstacle) => ({ ...obstacle, x: obstacle.x - traveled }))
    .filter(({ x, width }) => x + width > 0);
  const next = game.untilNext <= traveled ? newObstacle(random) : null;
  const later: Game = {
    ...game,
    height,
    rise: height > 0 ? rise : 0,
    speed: game.speed + SPEED_UP * time,
    distance: game.distance + traveled,
    untilNext: next ? game.speed * (0.85 + random()) : game.untilNext - traveled,
    obstacles: next ? [...moved, next] : moved,
  };
  return moved.some((obstacle) => isHit(obstacle, height)) ? { ...later, state: 'game-over', endedAt: now } : later;
}

export function scoreOf({ distance }: Pick<Game, 'distance'>): number {
  return Math.floor(distance / PX_PER_POINT);
}

function newObstacle(random: () => number): Obstacle {
  return { x: WIDTH, width: 10 + Math.round(random() * 20), height: 16 + Math.round(random() * 26) };
}

/** Whether the ball overlaps a bar by more than 1 px. */
function isHit({ x, width, height }: Obstacle, ballHeight: number): boolean {
  const across = Math.max(x - BALL_X, 0, BALL_X - (x + width));
  const above = Math.max(ballHeight + BALL_RADIUS - height, 0);
  return Math.hypot(across, above) < BALL_RADIUS - 1;
}
