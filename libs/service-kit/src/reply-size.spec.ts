import { expect, it } from '@jest/globals';
import { thoseThatFit } from './reply-size.ts';

it('takes the first items of a reply up to 500,000 bytes of JSON', () => {
  // Each is 100,000 bytes with its quotes.
  const text = 'x'.repeat(99_998);
  expect(thoseThatFit(Array<string>(9).fill(text))).toHaveLength(5);
  expect(thoseThatFit([text, text])).toHaveLength(2);
});

it('takes one item of any size, and counts bytes rather than characters', () => {
  expect(thoseThatFit(['x'.repeat(2_000_000), 'y'])).toHaveLength(1);
  expect(thoseThatFit(Array<string>(4).fill('é'.repeat(99_999)))).toHaveLength(2);
});

it('takes nothing of an empty list', () => {
  expect(thoseThatFit([])).toEqual([]);
});
