import { expect, it } from '@jest/globals';
import { slipText } from './slip-text.ts';

const NOTHING = { book: '', odds: null, stakeCents: null, stakeUnits: null, isFree: false };

it('takes book, price and stake out of a typed line', () => {
  expect(slipText('LeBron over 25.5 points -110 $20 on DraftKings')).toEqual({
    ...NOTHING,
    lines: [{ text: 'LeBron over 25.5 points', odds: null }],
    book: 'DraftKings',
    odds: '-110',
    stakeCents: 2_000,
  });
  expect(slipText('Lakers ML @ 1.87 2.5u fd')).toEqual({
    ...NOTHING,
    lines: [{ text: 'Lakers ML', odds: null }],
    book: 'FanDuel',
    odds: '1.87',
    stakeUnits: 2.5,
  });
});

it('reads a pasted slip, whatever it would pay', () => {
  const slip = 'Nikola Jokić\nOver 27.5 Points\n−115\nWager: $1,250.50\nTo win: $1,087.39\nFree bet';
  expect(slipText(slip)).toEqual({
    ...NOTHING,
    lines: [
      { text: 'Nikola Jokić', odds: null },
      { text: 'Over 27.5 Points', odds: '-115' },
    ],
    stakeCents: 125_050,
    isFree: true,
  });
});

it('keeps the price of a parlay separate from those of its legs', () => {
  const slip = '2-leg parlay +264\nCurry over 4.5 threes -110\nJokic under 27.5 points (-120)\nStake 10 BetMGM';
  expect(slipText(slip)).toEqual({
    ...NOTHING,
    lines: [
      { text: 'Curry over 4.5 threes', odds: '-110' },
      { text: 'Jokic under 27.5 points', odds: '-120' },
    ],
    book: 'BetMGM',
    odds: '+264',
    stakeCents: 1_000,
  });
});

it('does not mistake a line for a price, or another amount for the stake', () => {
  expect(slipText('Hawks -3.5 and Brown over 250.5 passing yards')).toEqual({
    ...NOTHING,
    lines: [{ text: 'Hawks -3.5 and Brown over 250.5 passing yards', odds: null }],
  });
});

it.each([
  ['.5u', 0.5],
  ['1/2 unit', 0.5],
  ['bet 1/2 unit', 0.5],
  ['risk 2.5u', 2.5],
  ['stake 1.5u', 1.5],
  ['wager: 3 units', 3],
])('reads a stake of "%s" in units', (stake, stakeUnits) => {
  expect(slipText(`LeBron over 25.5 points -110 ${stake}`)).toMatchObject({
    ...{ stakeCents: null, stakeUnits, odds: '-110' },
    lines: [{ text: expect.stringMatching(/^LeBron over 25.5 points/) }],
  });
});

it.each(['$20 bonus bet', '$20 bonus bets', 'free bets $20'])('reads "%s" as a free bet', (stake) => {
  expect(slipText(`LeBron over 25.5 points -110 ${stake}`)).toMatchObject({ isFree: true, stakeCents: 2_000 });
});
