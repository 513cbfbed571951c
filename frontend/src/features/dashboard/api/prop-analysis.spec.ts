import { describe, expect, it } from '@jest/globals';
import { aPropAnalysis } from '../../../analysis/an-answer.fixture.ts';
import { readPropAnalysis } from './prop-analysis.ts';

describe('reading a prop analysis', () => {
  it('takes our own answers as they are', () => {
    expect(aPropAnalysis()).toMatchObject(readPropAnalysis(aPropAnalysis()));
  });

  it('reads a prop of texts, and does without a forecast', () => {
    const raw = { propDescription: 'X Over 2.5', probability: '61.2%', confidence: '+120', ev: 'n/a' };
    const [prop] = readPropAnalysis({ analyzedProps: [raw] }).analyzedProps;
    expect(prop).toMatchObject({ probability: 61.2, confidence: 100, ev: null, pickDirection: 'Over', forecast: null });
  });

  it('makes do with nothing', () => {
    expect(readPropAnalysis(null)).toMatchObject({ query: '', analyzedProps: [], error: null, wordsBy: 'template' });
  });
});
