import { describe, expect, it } from '@jest/globals';
import { type Game, NEW_GAME, press, RESTART_LOCK_MS, scoreOf, step } from './game.ts';

const middle = () => 0.5;

function run(game: Game, ms: number, jumpWhen: (game: Game) => boolean = () => false): Game {
  let now = game;
  for (let t = 0; t < ms && now.state === 'playing'; t += 16) {
    if (jumpWhen(now)) now = press(now, t);
    now = step(now, 0.016, t, middle);
  }
  return now;
}

const nearBars = ({ obstacles, height }: Game) => height === 0 && obstacles.some(({ x }) => x > 60 && x < 125);

describe('the mini-game', () => {
  it('is idle until a press', () => {
    expect(step(NEW_GAME, 1, 0, middle)).toBe(NEW_GAME);
    expect(press(NEW_GAME, 0).state).toBe('playing');
  });

  it('ends when the ball hits the bars', () => {
    expect(run(press(NEW_GAME, 0), 10_000).state).toBe('game-over');
  });

  it('continues, faster, for a player who jumps in time', () => {
    const later = run(press(NEW_GAME, 0), 15_000, nearBars);
    expect(later.state).toBe('playing');
    expect(later.speed).toBeGreaterThan(NEW_GAME.speed);
    expect(scoreOf(later)).toBeGreaterThan(100);
  });

  it('ignores presses in the air', () => {
    const up = step(press(NEW_GAME, 0), 0.1, 0, middle);
    expect(press(up, 0)).toBe(up);
  });

  it('restarts only 500 ms after its end', () => {
    const over = { ...NEW_GAME, state: 'game-over' as const, endedAt: 1000, distance: 400 };
    expect(press(over, 1000 + RESTART_LOCK_MS - 1).state).toBe('game-over');
    expect(press(over, 1000 + RESTART_LOCK_MS)).toMatchObject({ state: 'playing', distance: 0 });
  });

  it('moves only a little after a long pause', () => {
    const before = press(NEW_GAME, 0);
    expect(step(before, 60, 0, middle).distance).toBeLessThan(20);
  });
});
