import { expect, it } from '@jest/globals';
import type { Analytics } from '@overline/contracts';
import { countChange, countedChange } from './figures.tsx';

it('compares what came in as much time: a range holds the hour that has begun, too', () => {
  const data = { range: '24h', from: '2026-01-14T12:00:00.000Z', to: '2026-01-15T12:30:00.000Z' } as Analytics;
  expect(countedChange(49, 48, data)).toBe('0.0% on the 24 hours before');
  expect(countedChange(98, 48, data)).toBe('+100.0% on the 24 hours before');
});

it('compares no growth with nothing', () => {
  expect(countChange(7, 0, '7d')).toBe('0 in the 7 days before');
});
