import { describe, expect, it } from '@jest/globals';
import { topBets, type Valued } from './answer-best.ts';

function bet(playerId: string, ev: number, market = 'player_points'): Valued {
  return { bet: { playerId, gameId: 'g1', market, line: 20.5, side: 'over' }, ev, chance: 50, isDoubtful: false };
}
const byValue = ({ ev }: Valued): number => ev;
const shown = (bets: Valued[]): string[] => bets.map(({ bet: { playerId }, ev }) => `${playerId} ${ev}`);

describe('the top bets', () => {
  it('are one per player, the best first, even if a player has two bets', () => {
    const bets = [bet('a', 1, 'player_assists'), bet('b', 9), bet('a', 10)];
    expect(shown(topBets(bets, byValue))).toEqual(['a 10', 'b 9']);
  });

  it('are at most six, and the seventh best is left out', () => {
    const bets = [3, 7, 1, 6, 2, 5, 4].map((ev) => bet(`p${ev}`, ev));
    expect(shown(topBets([...bets, bet('p7', 0.5, 'player_assists')], byValue))).toEqual([
      'p7 7',
      'p6 6',
      'p5 5',
      'p4 4',
      'p3 3',
      'p2 2',
    ]);
  });

  it('keep their order if their scores are equal', () => {
    const bets = [bet('c', 2), bet('a', 2), bet('b', 2)];
    expect(shown(topBets(bets, byValue))).toEqual(['a 2', 'b 2', 'c 2']);
    expect(shown(topBets(bets.toReversed(), byValue))).toEqual(['a 2', 'b 2', 'c 2']);
  });
});
