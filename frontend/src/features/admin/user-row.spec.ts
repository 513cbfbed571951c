import { describe, expect, it } from '@jest/globals';
import { readSearchCount } from './user-row.tsx';

describe('a typed number of searches', () => {
  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    ['99999999999999999999', null],
  ])('%j is %j', (typed, count) => {
    expect(readSearchCount(typed)).toBe(count);
  });
});
