import { describe, expect, it } from '@jest/globals';
import { readProp, readSources } from './read-parts.ts';

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
