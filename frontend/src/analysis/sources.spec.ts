import { describe, expect, it } from '@jest/globals';
import { safeLinks } from './sources.tsx';

describe('the sources of an answer', () => {
  it('are https links, deduplicated', () => {
    const sources = [
      { uri: 'https://a.test/x', title: 'A' },
      { uri: 'https://a.test/x', title: 'again' },
      { uri: 'http://b.test', title: 'B' },
      { uri: 'javascript:alert(1)', title: 'C' },
      { uri: 'https://user:word@d.test/', title: 'D' },
      { uri: 'https://e.test/', title: '' },
    ];
    expect(safeLinks(sources)).toEqual([
      { uri: 'https://a.test/x', title: 'A' },
      { uri: 'https://e.test/', title: 'e.test' },
    ]);
  });
});
