import { describe, expect, it } from '@jest/globals';
import { figuresOf, renderPicks } from './picks-table.ts';
import type { SettledPick } from './settle.ts';

const pick = (set: Partial<SettledPick>): SettledPick => ({
  date: '2024-12-20',
  market: 'player_threes',
  side: 'over',
  book: 'fanduel',
  stance: 'bet',
  confidence: 65,
  needed: 0.5,
  outcome: 'WIN',
  units: 1,
  closingValue: null,
  ...set,
});

describe('the results of settled picks', () => {
  const picks = [
    pick({}),
    pick({ outcome: 'LOSS', units: -1, side: 'under', confidence: 71 }),
    pick({ outcome: 'PUSH', units: 0, date: '2024-12-21' }),
    pick({ units: 1.5, needed: 0.4, date: '2024-12-21' }),
  ];

  it('count pushes separately, and units at the published prices', () => {
    const [all] = figuresOf(picks);
    expect(all).toMatchObject({ n: 4, wins: 2, losses: 1, pushes: 1, units: 1.5, roi: 0.375, needed: 0.475 });
    expect(all?.hitRate).toBeCloseTo(2 / 3, 12);
  });

  it('include the closing line value of the picks that have one', () => {
    expect(figuresOf(picks)[0]?.closing).toBeNull();
    const [some] = figuresOf([...picks, pick({ closingValue: 0.03 }), pick({ closingValue: -0.01 })]);
    expect(some?.closing).toMatchObject({ mean: expect.closeTo(0.01, 12), n: 2 });
    expect(renderPicks(figuresOf(picks).slice(0, 1))).toMatch(/–$/);
  });

  it('count bets and leans separately, and split the bets by market, side, book and confidence band', () => {
    const lean = pick({ stance: 'lean', book: 'bovada', outcome: 'LOSS', units: -1 });
    const groups = figuresOf([...picks, lean]);
    expect(groups.map(({ n, units }) => [n, units]).slice(0, 3)).toEqual([
      [5, 0.5],
      [4, 1.5],
      [1, -1],
    ]);
    expect(groups.map(({ group }) => group)).toEqual([
      'all',
      'bets',
      'leans',
      'market player_threes',
      'side over',
      'side under',
      'book fanduel',
      'confidence high',
      'confidence medium',
    ]);
    expect(renderPicks(groups)).toContain('2-1-1');
  });
});
