import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linksOf, safeUri } from './links.ts';
import { cleaned, legible } from './plain-text.ts';

describe('prose', () => {
  it('may hold Latin letters with accents, digits and ordinary punctuation', () => {
    expect(legible("  Luka Dončić’s line\nis 8.5 – at -110 (58.3 %); that's fair!  ")).toBe(
      "Luka Dončić’s line is 8.5 – at -110 (58.3 %); that's fair!",
    );
  });

  it.each([
    '<b>x</b>',
    'a [b](c)',
    '**x**',
    '`x`',
    '# x',
    'x | y',
    'see https://a.example',
    'javascript:alert',
    'www.a.example',
    'a@b.example',
    '&lt;x&gt;',
    'Оver',
    '概率',
    '٩٩',
    '½',
    '🔥',
    '{x}',
    '"x"',
    '\\u003c',
  ])('may not hold %s', (text) => expect(legible(text)).toBeNull());

  it('loses what cannot be seen before it is looked at', () => {
    expect(cleaned('9\u200b9\u00ad9\u202e\u0007 ９')).toBe('999 9');
    expect(legible('<\u200bscript>')).toBeNull();
  });

  it('never holds markup or a control character, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 30 }), (a, b) => {
        const text = legible(`${a} ${b}`);
        if (text !== null) expect(text).not.toMatch(/[<>[\]{}`*_|\\\p{C}"]|\/\//u);
      }),
    );
  });
});

describe('links', () => {
  it.each([
    'http://a.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example/x',
    'https://u:p@a.example/',
    'https://a.example:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://a.example/"onmouseover="x',
    'https://a.example\\@b.example/',
    ` https://a.example/`,
    `https://a.example/${'x'.repeat(400)}`,
    'https://2130706433/',
    '',
    'https://',
  ])('%s is not shown', (uri) => {
    expect(safeUri(uri)).toBeNull();
  });

  it('are the cited pages first, then the other sources, each once', () => {
    const citation = {
      type: 'url_citation' as const,
      start_index: 0,
      end_index: 1,
      url: 'https://b.example/2',
      title: 'Out tonight',
    };
    const links = linksOf([
      {
        id: 'w',
        type: 'web_search_call',
        status: 'completed',
        action: {
          type: 'search',
          query: 'q',
          queries: ['q'],
          sources: ['https://a.example/1', 'https://b.example/2', 'http://c.example/'].map((url) => ({
            type: 'url' as const,
            url,
          })),
        },
      },
      {
        id: 'm',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [
          {
            type: 'output_text',
            text: 'x',
            annotations: [citation, { ...citation, url: 'https://d.example/', title: '99 % lock <b>' }],
          },
        ],
      },
    ]);
    expect(links).toEqual([
      { uri: 'https://b.example/2', title: 'Out tonight' },
      { uri: 'https://d.example/', title: 'd.example' },
      { uri: 'https://a.example/1', title: 'a.example' },
    ]);
  });
});
