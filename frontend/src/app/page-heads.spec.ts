import { expect, it } from '@jest/globals';
import { headHtml, type PageHead } from './page-heads.ts';

const BUILT = `<head><title>Overline</title><script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/parts.js"><link rel="stylesheet" href="/assets/index.css"></head>
<body><div id="root"></div></body>`;
const PAGE: PageHead = { path: 'p', code: 'p.tsx', opensTo: 'member', title: 'A page', description: 'What it is.' };

it('lets styles and letters come before scripts where there is something to see without these', () => {
  const html = headHtml(BUILT, PAGE, ['assets/p.js'], '<h1>Here</h1>');
  expect(html.match(/<(script|link)[^>]*\.js"/g)).toHaveLength(3);
  expect(html.match(/<(script|link)[^>]*fetchpriority="low"[^>]*\.js"/g)).toHaveLength(3);
  expect(html).not.toMatch(/stylesheet[^>]*fetchpriority/);
  expect(html).toContain('<div id="root"><h1>Here</h1>');
});

it('lets scripts come first where they draw what is seen first', () => {
  expect(headHtml(BUILT, PAGE, ['assets/p.js'], '')).not.toContain('fetchpriority');
});

it('puts the words of the page in the place of those of all', () => {
  const html = headHtml(BUILT, PAGE, [], '');
  expect(html).toContain('<title>A page</title>');
  expect(html).not.toContain('<title>Overline</title>');
});
