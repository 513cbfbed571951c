import { expect, it } from '@jest/globals';
import { partsOf } from './file-parts.ts';

it('sends a file in parts of limited length, and an empty file as one part', () => {
  expect(partsOf('abcdefg', 3)).toEqual(['abc', 'def', 'g']);
  expect(partsOf('abcdef', 3)).toEqual(['abc', 'def']);
  expect(partsOf('', 3)).toEqual(['']);
  expect(partsOf(`${'a'.repeat(50_000)}b`).map(({ length }) => length)).toEqual([50_000, 1]);
});

it('never splits an emoji between two parts', () => {
  expect(partsOf('ab🏀c', 3)).toEqual(['ab', '🏀c']);
  expect(partsOf('a🏀bc', 3)).toEqual(['a🏀', 'bc']);
  expect(partsOf('ab🏀', 3)).toEqual(['ab', '🏀']);
});
