import { expect, it } from '@jest/globals';
import { aResult } from './fake-api.fixture.ts';
import { neededRate, unitsOf } from './yesterday-results.tsx';

it('computes the profit at one unit per pick, zero for a push or an open pick', () => {
  const of = (status: 'WIN' | 'LOSS' | 'PUSH' | 'PENDING', price: number) =>
    aResult({ price, outcome: { status, reason: null } });
  expect(unitsOf([of('WIN', 150), of('WIN', -200), of('LOSS', 120), of('PUSH', 100), of('PENDING', 300)])).toBeCloseTo(
    1,
  );
});

it('leaves leans out of the profit', () => {
  const won = { price: 150, outcome: { status: 'WIN', reason: null } } as const;
  expect(unitsOf([aResult({ ...won, stance: 'bet' }), aResult({ ...won, stance: 'lean' })])).toBeCloseTo(1.5);
});

it('computes the break-even rate of settled picks, null without any', () => {
  const of = (status: 'WIN' | 'LOSS' | 'PUSH' | 'PENDING', price: number) =>
    aResult({ price, outcome: { status, reason: null } });
  expect(neededRate([of('WIN', 100), of('LOSS', 300), of('PUSH', -500), of('PENDING', -500)])).toBeCloseTo(37.5);
  expect(neededRate([of('PENDING', 100)])).toBeNull();
});
