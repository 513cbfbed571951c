import { describe, expect, it } from '@jest/globals';
import { linksOf, safeUri } from './links.ts';

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

  it('are the cited pages first, then other sources, one per site, titled by host', () => {
    const citation = {
      type: 'url_citation' as const,
      start_index: 0,
      end_index: 1,
      url: 'https://b.example/2',
      title: 'Take the under',
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
          sources: ['https://a.example/1', 'https://b.example/3', 'http://c.example/'].map((url) => ({
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
            annotations: [citation, { ...citation, url: 'https://www.d.example/', title: '99% lock <b>' }],
          },
        ],
      },
    ]);
    expect(links).toEqual([
      { uri: 'https://b.example/2', title: 'b.example' },
      { uri: 'https://www.d.example/', title: 'd.example' },
      { uri: 'https://a.example/1', title: 'a.example' },
    ]);
  });
});
