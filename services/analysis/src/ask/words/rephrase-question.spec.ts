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
): string | null => questionOf({ props: [{ ...guess, ...own } as typeof guess], conditions: [] }, query);

describe('a rephrased question', () => {
  it('is written in words that our parser reads', () => {
    expect(read()).toBe('Marlo Quist over 24.5 points');
    expect(read({ market: 'points + assists' })).toBe('Marlo Quist over 24.5 points + assists');
  });

  it('has neither line nor side if the user did not write the line', () => {
    expect(read({ line: 30.5 })).toBe('Marlo Quist points');
  });

  it('drops names and markets that are not plain words', () => {
    expect(read({ player: '<b>Quist</b>' })).toBeNull();
    expect(read({ market: 'points; drop table' })).toBe('Marlo Quist over 24.5');
    expect(read({ market: '99 points' })).toBe('Marlo Quist over 24.5');
    expect(read({ player: 'Quist\u202e\u200b' })).toBe('Quist over 24.5 points');
  });

  it('is null if no player or team was meant', () => {
    expect(questionOf({ props: [], conditions: [] }, 'hello')).toBeNull();
  });

  it('takes players to be out or to play as the question does', () => {
    const conditions = [
      { player: 'Tavi Orsolo', state: 'out' },
      { player: 'Bo Quist', state: 'in' },
      { player: '<b>', state: 'out' },
      { player: 'Marlo Quist', state: 'out' },
    ] as const;
    expect(questionOf({ props: [guess], conditions: [...conditions] }, 'quist past 24.5, no orsolo')).toBe(
      'Marlo Quist over 24.5 points without Tavi Orsolo if Bo Quist plays',
    );
  });
});

it('text is cleaned of invisible characters and of unusual forms of letters and digits', () => {
  expect(cleaned(' 9\u200b9\u00ad9\u202e\u0007 ９\nx ')).toBe('999 9 x');
});

it('text for the model is truncated if it is long', () => {
  expect(forTheModel('a\u200bbcdef', 4)).toBe('abcd…');
});
