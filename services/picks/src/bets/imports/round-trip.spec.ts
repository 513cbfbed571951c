import { expect, it } from '@jest/globals';
import { csvLine } from '@overline/service-kit';
import { type StoredBet, storedLeg } from '../store/bet.ts';
import { CSV_COLUMNS, linesOf } from '../track/bets-csv.ts';
import { betsIn, parseCsv } from './layouts.ts';

type Leg = { description: string; odds: string | null };

function aStoredBet({ legs, ...set }: Partial<Omit<StoredBet, 'legs'>> & { legs: readonly Leg[] }): StoredBet {
  return {
    id: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c55',
    userId: 'u',
    key: 'k',
    book: 'Caesars',
    placedAt: '2026-01-05T18:00:00.000Z',
    stake: 1_000,
    unit: 1_000,
    funding: 'cash',
    odds: null,
    boostPercent: 0,
    closed: null,
    pickId: null,
    chance: null,
    closedAt: null,
    closingPrice: null,
    closingFair: null,
    note: '',
    createdAt: '2026-01-05T18:00:00.000Z',
    version: 1,
    ...set,
    legs: legs.map((leg) => storedLeg({ kind: 'other', league: 'NBA', market: 'Spread', ...leg }, new Map())),
  };
}

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
