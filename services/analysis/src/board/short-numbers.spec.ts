import { describe, expect, it } from '@jest/globals';
import { publishedSide, valueOfPrice } from '@overline/forecast';
import { shortNumbers } from './short-numbers.ts';

const quote = (over: number | null, under: number | null) => ({ book: 'a', line: 20.5, over, under, at: 0 });

describe('the numbers of a row', () => {
  it('have the fewest digits with which pages show the same values', () => {
    const short = shortNumbers({ over: 0.55123456789, push: 0, under: 0.44876543211 }, 0.2123456789, []);
    expect(short).toEqual({ over: 0.5512, push: 0, sd: 0.2123 });
  });

  it('keep every digit that a rounded number needs', () => {
    // 55.05% rounds up, 55.04999% down.
    const short = shortNumbers({ over: 0.5504999, push: 0, under: 0.4495001 }, 0.2, []);
    expect(publishedSide('over', { ...short, under: 1 - short.over }).probability).toBe(55);
    expect(short.over).toBeGreaterThan(0.5504);
  });

  it('give the same value and confidence at every quote', () => {
    const quotes = [quote(-110, -110), quote(125, -150), quote(null, 105)];
    for (let i = 1; i < 400; i += 1) {
      const over = (i * 0.0024687) % 1;
      const push = i % 7 === 0 ? 0.031234567 : 0;
      const sd = 0.05 + ((i * 0.0173) % 0.5);
      const chances = { over: over * (1 - push), push, under: (1 - over) * (1 - push) };
      const short = shortNumbers(chances, sd, quotes);
      const again = { over: short.over, push: short.push, under: Math.max(1 - short.over - short.push, 0) };
      for (const { over: price } of quotes) {
        if (price === null) continue;
        const { rankingConfidence: _exact, ...expected } = valueOfPrice('over', price, chances, sd);
        expect(valueOfPrice('over', price, again, short.sd)).toMatchObject(expected);
      }
    }
  });
});
