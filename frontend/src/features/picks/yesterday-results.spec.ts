import { expect, it } from '@jest/globals';
import { aResult } from './fake-api.fixture.ts';
import { neededRate, unitsOf } from './yesterday-results.tsx';

it('counts what one unit a pick has won at its price, and nothing for a push or an open pick', () => {
  const of = (status: 'WIN' | 'LOSS' | 'PUSH' | 'PENDING', price: number) =>
    aResult({ price, outcome: { status, reason: null } });
  expect(unitsOf([of('WIN', 150), of('WIN', -200), of('LOSS', 120), of('PUSH', 100), of('PENDING', 300)])).toBeCloseTo(
    1,
  );
});

it('says what the prices of settled picks needed, and nothing where none is settled', () => {
  const of = (status: 'WIN' | 'LOSS' | 'PUSH' | 'PENDING', price: number) =>
    aResult({ price, outcome: { status, reason: null } });
  expect(neededRate([of('WIN', 100), of('LOSS', 300), of('PUSH', -500), of('PENDING', -500)])).toBeCloseTo(37.5);
  expect(neededRate([of('PENDING', 100)])).toBeNull();
});
