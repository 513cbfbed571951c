import { expect, it } from '@jest/globals';
import { ReadSampler } from './follow-requests.ts';

it('traces all writes and a limited number of reads per second', () => {
  let now = 60_000;
  const sampler = new ReadSampler(2, () => now);
  const traced = (method: string, calls: number): number =>
    Array.from({ length: calls }, () => sampler.shouldTrace(method)).filter(Boolean).length;
  // The bucket starts full, so that traces appear right after tracing is turned on.
  expect(traced('GET', 500)).toBe(120);
  now += 1_000;
  expect(traced('GET', 500)).toBe(2);
  expect(traced('POST', 500)).toBe(500);
});
