import { describe, expect, it } from '@jest/globals';
import { written } from '../../forecast/wording/passage.ts';
import { aBet, type BetOptions } from './a-bet.fixture.ts';
import { aPropDraft } from './drafts.fixture.ts';
import { propsSummary, type Ranking } from './prop-verdict.ts';

const VALUE: BetOptions = { side: 'over', quoted: { line: 24.5, over: 105, under: -125 }, best: 130 };
const NO_VALUE: BetOptions = { playerName: 'Bo Rask', side: 'over', quoted: { line: 24.5, over: -160, under: 130 } };
const UNPRICED: BetOptions = { playerName: 'Tavi Orsolo', market: 'player_rebounds', quoted: null, line: 6.5 };

const summary = (orders: readonly BetOptions[], rankedBy?: Ranking): string =>
  written(propsSummary(orders.map(aBet), [], { rankedBy })).join(' ');

describe('the verdict of an answer', () => {
  it('has the same stance as the card, and the same price from which it is a bet', () => {
    const [prop] = aPropDraft([VALUE]).draft.analyzedProps;
    expect(prop?.forecast.stance).toBe('bet');
    expect(summary([VALUE])).toMatch(/^Marlo Quist over 24\.5 points on Saturday, December 13 is a bet at \+130 /);
    const [pass] = aPropDraft([NO_VALUE]).draft.analyzedProps;
    expect(pass?.forecast.takeAt).toBe(-135);
    expect(summary([NO_VALUE])).toMatch(/^Pass on Bo Rask over 24\.5 points on Saturday, December 13 at −160 /);
    const needed = 'becomes a bet at −135 or better.';
    expect([summary([NO_VALUE]), pass?.reasoning]).toEqual([
      expect.stringContaining(needed),
      expect.stringContaining(needed),
    ]);
  });

  it('does not call the fair price worth taking', () => {
    expect(summary([UNPRICED])).toMatch(/Our fair price is [+−]\d+; you need better than that\.$/);
  });

  it('calls the first bet of a list by chance the likeliest, and a pass a pass', () => {
    expect(summary([VALUE, NO_VALUE], 'chance')).toMatch(
      /^The likeliest of the 2 with value is Marlo Quist .*; then Bo Rask over 24\.5 points \(.*, a pass\)\.$/,
    );
    expect(summary([VALUE, NO_VALUE], 'value')).toMatch(/^The better of the two at its price is Marlo Quist /);
  });

  it('does not repeat that no book has a price', () => {
    const text = summary([UNPRICED, { ...UNPRICED, playerName: 'Ode Finn' }]);
    expect(text).toMatch(/^No book we follow prices either\. The likeliest is /);
    expect(text).not.toContain('no price');
  });
});

describe('the reasoning of a bet', () => {
  const reasoning = (order: BetOptions): string => aPropDraft([order]).draft.analyzedProps[0]?.reasoning ?? '';

  it('splits a line that can push into chances that add up to 100%', () => {
    const text = reasoning({ side: 'over', quoted: { line: 25, over: -110, under: -110 } });
    const found = /Over 25 wins ([\d.]+)%, pushes ([\d.]+)% and loses ([\d.]+)% of the time: [\d.]+% of decided/.exec(
      text,
    );
    const sum = (found ?? []).slice(1).reduce((total, share) => total + Number(share), 0);
    expect(sum).toBeCloseTo(100, 5);
  });

  it('warns about a price far from the other books’', () => {
    const warning = 'is price is far from the other books’, so it may be old or a mistake. Check it first.';
    expect(reasoning({ ...VALUE, best: 190 })).toContain(warning);
    expect(reasoning(VALUE)).not.toContain(warning);
  });

  it('never calls a price far from the other books’ a bet', () => {
    expect(summary([{ ...VALUE, best: 190 }])).toMatch(
      /^Marlo Quist over 24\.5 points on Saturday, December 13 is a lean at \+190 .*\. This price is far from /,
    );
    expect(aPropDraft([{ ...VALUE, best: 190 }]).draft.analyzedProps[0]?.forecast.takeAt).toBeUndefined();
  });
});
