import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  listOf,
  orNull,
  percentOrNull,
  percentOrZero,
  readNumber,
  readPercent,
  requiredNumber,
  requiredText,
  textOrNull,
} from './lenient-answer.ts';

describe('lenient answer schemas', () => {
  it('clamp percentages to 0–100', () => {
    expect(['140%', -3, '61.2', 'x'].map((raw) => percentOrNull.parse(raw))).toEqual([100, 0, 61.2, null]);
  });

  it('coerce any value to a list of strings', () => {
    const texts = listOf(requiredText);
    expect(texts.parse(['a', 4, null, ' ', { b: 1 }])).toEqual(['a', '4']);
    expect(texts.parse('alone')).toEqual(['alone']);
    expect(texts.parse(null)).toEqual([]);
  });

  it('drop list items that do not fit and fill in defaults', () => {
    const item = z.object({ name: requiredText, chance: percentOrZero, side: z.enum(['Over', 'Under']).catch('Over') });
    const raw = [{ name: 'A', chance: '61%', side: 'Under' }, { name: 'B', side: '?' }, { name: '' }, 'C', null];
    expect(listOf(item).parse(raw)).toEqual([
      { name: 'A', chance: 61, side: 'Under' },
      { name: 'B', chance: 0, side: 'Over' },
    ]);
  });

  it('turn an empty text or a broken object into null', () => {
    const score = orNull(z.object({ home: requiredNumber }));
    expect([textOrNull.parse(' '), score.parse({ home: 'many' }), score.parse(null)]).toEqual([null, null, null]);
  });
});

describe('lenient numbers', () => {
  it.each([
    ['57.5%', 57.5],
    ['+150', 150],
    ['-110', -110],
    [' +12.5 % ', 12.5],
    [3, 3],
    ['', null],
    ['abc', null],
    ['Infinity', null],
    [Number.NaN, null],
    [undefined, null],
    [{}, null],
  ])('%p is read as %p', (raw, number) => {
    expect(readNumber(raw)).toBe(number);
  });

  it('are clamped to 0–100 as percentages', () => {
    expect([readPercent('140%'), readPercent(-3), readPercent('61.2'), readPercent('x')]).toEqual([100, 0, 61.2, null]);
  });
});
