import { expect, it } from '@jest/globals';
import { csvLine } from '@overline/service-kit';
import type { StoredBet } from '../store/bet.ts';
import { CSV_COLUMNS, linesOf } from '../track/bets-csv.ts';
import { betsIn, parseCsv } from './layouts.ts';
import { aStoredBet } from '../store/stored-bet.fixture.ts';

/** Exports bets and returns the same bets as the import reads them. */
function roundTrip(...bets: readonly StoredBet[]) {
  const { lines } = parseCsv([csvLine(CSV_COLUMNS), ...bets.map(linesOf)].join(''));
  return betsIn(lines, 'overline').map(({ bet }) => bet);
}

it('imports the negative odds of an exported bet', () => {
  expect(roundTrip(aStoredBet({ legs: [{ description: 'Hawks -3.5', odds: '-110' }] }))).toMatchObject([
    { odds: null, legs: [{ description: 'Hawks -3.5', odds: '-110' }] },
  ]);
  const legs = [
    { description: 'Hawks to win', odds: '-120' },
    { description: 'Over 220.5 points', odds: '+105' },
  ];
  expect(roundTrip(aStoredBet({ odds: '+260', legs }))).toMatchObject([{ odds: '+260', legs }]);
});

it.each([
  '=1+1',
  '-3.5 was better; -4 now',
  '@home, +1 unit',
  'two lines\n-1',
  'plain, "quoted"',
  "it's a 'lock'",
  '＝1',
  'a|"=1',
])('imports an exported note and description unchanged: %j', (text) => {
  expect(roundTrip(aStoredBet({ note: text, legs: [{ description: text, odds: '+100' }] }))).toMatchObject([
    { note: text, legs: [{ description: text }] },
  ]);
});

it('imports the legs of a parlay in order, and the note that only one of its lines has, wherever that line is', () => {
  const legs = ['Hawks to win', 'Over 220.5 points', 'First basket: Moreno'].map((description) => ({
    description,
    odds: '+100',
  }));
  const bet = aStoredBet({ note: 'a note', legs });
  expect(linesOf(bet).split('a note')).toHaveLength(2);
  const [first = '', ...others] = linesOf(bet).split('\r\n').filter(Boolean);
  for (const lines of [
    [first, ...others],
    [...others, first],
  ])
    expect(betsIn(parseCsv(`${csvLine(CSV_COLUMNS)}${lines.join('\n')}`).lines, 'overline')).toMatchObject([
      { rows: [1, 2, 3], bet: { note: 'a note', legs } },
    ]);
});
