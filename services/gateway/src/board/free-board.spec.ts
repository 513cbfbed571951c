import { describe, expect, it } from '@jest/globals';
import { aGameBoard, PAID_NUMBERS } from '@overline/contracts/a-game-board';
import { freeBoard } from './free-board.ts';

const free = { gameId: 'nba:1', playerId: 'nba:11', market: 'player_points', line: 20.5 };

describe("the Free plan's board", () => {
  it('keeps games, players, lines, hit rates and ranks of every row', () => {
    const { columns, players, home } = freeBoard(aGameBoard(), []);
    expect(players.map(({ name }) => name)).toEqual(['Ada Moreno', 'Benoît Lindqvist']);
    expect(home.name).toBe('Harbor City Gulls');
    expect(columns.line).toEqual([20.5, 6]);
    expect(columns.last10).toEqual({ over: [7, 4], push: [0, 0], games: [10, 10] });
    expect(columns.rank).toEqual([3, 17]);
  });

  it('has no forecast and no price outside its picks', () => {
    const text = JSON.stringify(freeBoard(aGameBoard(), []));
    for (const paid of PAID_NUMBERS) expect({ paid, leaked: text.includes(paid) }).toEqual({ paid, leaked: false });
    expect(text).not.toContain('"starter":true');
  });

  it('has the numbers of a picked prop only at the line of the pick', () => {
    const shown = freeBoard(aGameBoard(), [free]).columns;
    expect(shown.over).toEqual([0.55, null]);
    expect([freeBoard(aGameBoard(), []).version, freeBoard(aGameBoard(), [free]).version]).toEqual([
      'v1.free',
      'v1.free.0',
    ]);
    expect(shown.prices).toEqual([
      { over: [-105, null], under: [-115, null] },
      { over: [-102, null], under: [-118, null] },
    ]);
    const moved = freeBoard(aGameBoard(), [{ ...free, line: 21.5 }]).columns;
    expect(moved.over).toEqual([null, null]);
    const other = freeBoard(aGameBoard(), [{ ...free, gameId: 'nba:2' }]).columns;
    const none = { over: [null, null], under: [null, null] };
    expect(other.prices).toEqual([none, none]);
  });
});
