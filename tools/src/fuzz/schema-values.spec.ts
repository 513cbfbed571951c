import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { nearly, valuesOf } from './schema-values.ts';

const Order = z.strictObject({
  id: z.uuid(),
  day: z.iso.date(),
  count: z.int().min(1).max(9),
  side: z.enum(['Over', 'Under']),
  note: z.string().max(20).optional(),
  legs: z
    .array(z.strictObject({ line: z.number().min(0).max(60) }))
    .min(2)
    .max(3),
});

describe('generated values of a schema', () => {
  it('match the schema', () => {
    fc.assert(fc.property(valuesOf(Order), (value) => Order.safeParse(value).success));
  });

  it('often use the known values of a field', () => {
    const ids = fc.sample(valuesOf(Order, { id: ['known'] }), 50).map((value) => (value as { id: string }).id);
    expect(ids.filter((id) => id === 'known').length).toBeGreaterThan(15);
  });

  it('are mostly refused after a change', () => {
    const changed = fc.sample(nearly(valuesOf(Order)), { numRuns: 200, seed: 1 });
    expect(changed.filter((value) => !Order.safeParse(value).success).length).toBeGreaterThan(150);
  });
});
