import { expect, it } from '@jest/globals';
import { aResult } from './fake-api.fixture.ts';
import { unitsOf } from './units.ts';

it('counts what one unit a pick has won at its price, and nothing for a push or an open pick', () => {
  const of = (status: 'WIN' | 'LOSS' | 'PUSH' | 'PENDING', price: number) =>
    aResult({ price, outcome: { status, reason: null } });
  expect(unitsOf([of('WIN', 150), of('WIN', -200), of('LOSS', 120), of('PUSH', 100), of('PENDING', 300)])).toBeCloseTo(
    1,
  );
});
