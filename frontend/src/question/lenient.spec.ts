import { describe, expect, it } from '@jest/globals';
import { readNumber, readPercent, readTexts } from './lenient.ts';
import { readProp, readSources } from './read-parts.ts';

describe('numbers as they arrive', () => {
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

  it('keeps percentages within 0 to 100', () => {
    expect([readPercent('140%'), readPercent(-3), readPercent('61.2'), readPercent('x')]).toEqual([100, 0, 61.2, null]);
  });

  it('makes a list of texts of whatever stands there', () => {
    expect(readTexts(['a', 4, null, ' ', { b: 1 }])).toEqual(['a', '4']);
    expect(readTexts('alone')).toEqual(['alone']);
    expect(readTexts(null)).toEqual([]);
  });
});

describe('parts of an answer', () => {
  it('lets only https links through, each once', () => {
    const raw = [
      { uri: 'https://a.test/x', title: 'A' },
      { uri: 'https://a.test/x', title: 'again' },
      { uri: 'http://b.test', title: 'B' },
      { uri: 'javascript:alert(1)', title: 'C' },
      { uri: 'https://user:word@d.test/', title: 'D' },
      { uri: 'https://e.test/', title: '' },
    ];
    expect(readSources(raw)).toEqual([
      { uri: 'https://a.test/x', title: 'A' },
      { uri: 'https://e.test/', title: 'e.test' },
    ]);
  });

  it('reads a prop of texts, and does without a forecast', () => {
    const prop = readProp({ propDescription: 'X Over 2.5', probability: '61.2%', confidence: '+120', ev: 'n/a' });
    expect(prop).toMatchObject({ probability: 61.2, confidence: 100, ev: null, pickDirection: 'Over', forecast: null });
  });
});
