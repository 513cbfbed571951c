import { expect, it } from '@jest/globals';
import { ReadSampler } from './follow-requests.ts';

it('traces whatever asks for something to be done, and so many reads a second', () => {
  let now = 60_000;
  const sampler = new ReadSampler(2, () => now);
  const traced = (method: string, calls: number): number =>
    Array.from({ length: calls }, () => sampler.shouldTrace(method)).filter(Boolean).length;
  // At first a minute's worth, for whoever has just switched it on and looks.
  expect(traced('GET', 500)).toBe(120);
  now += 1_000;
  expect(traced('GET', 500)).toBe(2);
  expect(traced('POST', 500)).toBe(500);
});
