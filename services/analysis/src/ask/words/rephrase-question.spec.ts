import { describe, expect, it } from '@jest/globals';
import { questionOf } from './rephrase-question.ts';
import { cleaned, forTheModel } from './prompt.ts';

const guess = {
  player: 'Marlo Quist',
  team: null,
  opponent: null,
  market: 'points',
  line: 24.5,
  side: 'over' as const,
};
const read = (
  own: Partial<Omit<typeof guess, 'side'>> & {
    side?: 'over' | 'under' | null;
    opponent?: string | null;
    team?: string | null;
  } = {},
  query = 'buckets for that quist guy past 24.5',
): string | null => questionOf({ props: [{ ...guess, ...own } as typeof guess] }, query);

describe('a guessed question', () => {
  it('is put again in words that our own grammar reads', () => {
    expect(read()).toBe('Marlo Quist over 24.5 points');
    expect(read({ market: 'points + assists' })).toBe('Marlo Quist over 24.5 points + assists');
  });

  it('has no line, and then no side, that the person did not write', () => {
    expect(read({ line: 30.5 })).toBe('Marlo Quist points');
  });

  it('has no name or market that is anything else than words', () => {
    expect(read({ player: '<b>Quist</b>' })).toBeNull();
    expect(read({ market: 'points; drop table' })).toBe('Marlo Quist over 24.5');
    expect(read({ market: '99 points' })).toBe('Marlo Quist over 24.5');
    expect(read({ player: 'Quist\u202e\u200b' })).toBe('Quist over 24.5 points');
  });

  it('is nothing where nobody was meant', () => {
    expect(questionOf({ props: [] }, 'hello')).toBeNull();
  });
});

it('loses what cannot be seen, and every form of a letter but the usual one', () => {
  expect(cleaned(' 9\u200b9\u00ad9\u202e\u0007 ９\nx ')).toBe('999 9 x');
});

it('is cut for the model where it is long', () => {
  expect(forTheModel('a\u200bbcdef', 4)).toBe('abcd…');
});
