import { expect, it } from '@jest/globals';
import type { Pick } from '@overline/contracts';
import { evaluatePick, type PickInput, snapshotOf } from '@overline/forecast';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { closingMarketOf, closingText } from './closing-line.tsx';
import { recomputePick } from './recompute.ts';

const INPUT: PickInput = {
  distribution: { kind: 'negative-binomial', mean: 27.4, variance: 93 },
  calibration: { kind: 'platt', slope: 0.9, intercept: 0.02 },
  market: { line: 24.5, overProbability: 0.551, books: 3 },
  marketWeight: 0.6,
  logitSd: 0.17,
  side: 'over',
  line: 24.5,
  price: -112,
  modelVersion: 'props-2026.11',
};

/** A pick whose published numbers were computed from its snapshot, and whose snapshot was sent as JSON. */
function aPublishedPick() {
  const { probability, projectedAmount, fairAmerican, atPrice } = evaluatePick(INPUT);
  return aPick({
    mockAnalysis: { probability, projectedAmount, confidence: atPrice?.confidence ?? 0 },
    fairPrice: fairAmerican,
    breakEven: atPrice?.breakEven ?? 0,
    ev: atPrice?.ev ?? 0,
    snapshot: JSON.parse(JSON.stringify(snapshotOf(INPUT))) as Pick['snapshot'],
  });
}

it('recomputes every published number to the last digit', () => {
  const numbers = recomputePick(aPublishedPick());
  expect(numbers).toHaveLength(6);
  for (const number of numbers) expect(number.recomputed).toBe(number.published);
});

it('reveals a number that was changed afterwards', () => {
  const pick = aPublishedPick();
  pick.mockAnalysis.probability += 0.1;
  expect(recomputePick(pick).filter((number) => number.published !== number.recomputed)).toEqual([
    expect.objectContaining({ name: 'Chance' }),
  ]);
});

it('says how a settled pick was priced at the start of its game', () => {
  const pick = aPick({ price: -110 });
  const leaf = 'a'.repeat(64);
  const place = { day: pick.day, origin: 'live', at: pick.publishedAt, follows: null, leaf } as const;
  const close = {
    book: { line: 24.5, over: -125, under: 105, at: pick.publishedAt },
    consensus: null,
    priceValue: 0.0606,
    fairValue: null,
    repriced: false,
    later: -112,
  };
  const result = { outcome: 'WIN', actual: 30, reason: null, gameVersion: 1 } as const;
  const opened = {
    nonce: leaf,
    pick: { id: pick.id, day: pick.day, startsAt: pick.game.startsAt, side: 'Over', line: 24.5 },
  } as const;
  const lines = [
    { entry: { kind: 'grade', ...place, ...result, sequence: 1 }, hash: leaf, previous: leaf, opened },
    { entry: { kind: 'close', ...place, market: close, sequence: 2 }, hash: leaf, previous: leaf },
  ] as const;
  const day = {
    day: pick.day,
    origin: 'live' as const,
    publications: [],
    hidden: [],
    lines: [...lines],
    unrecorded: [],
    head: null,
  };
  const found = closingMarketOf(day, pick.id);
  expect(found).toEqual(close);
  expect(closingText(pick, close, 'american')).toBe(
    'Published at −110, closed at −125 (DraftKings): +6.1% by price. Ten minutes after publication it was −112.',
  );
  expect(closingMarketOf(day, 'another')).toBeUndefined();
});
