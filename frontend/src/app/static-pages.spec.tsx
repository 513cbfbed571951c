import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { FirstPaint, headHtml, PAGE_HEADS, type PageHead } from './static-pages.tsx';

const BUILT = `<head><title>Overline</title><script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/parts.js"><link rel="stylesheet" href="/assets/index.css"></head>
<body><div id="root"></div></body>`;
const PAGE: PageHead = { path: 'p', code: 'p.tsx', opensTo: 'member', title: 'A page', description: 'What it is.' };

it('holds scripts back until the static content is painted', () => {
  const html = headHtml(BUILT, PAGE, ['assets/p.js'], '<h1>Here</h1>');
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('script, link[rel="modulepreload"]')).toHaveLength(0);
  expect(page.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
  const kept = page.querySelector<HTMLTemplateElement>('template#scripts')?.content.children;
  expect([...(kept ?? [])].map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href'))).toEqual([
    '/assets/index.js',
    '/assets/parts.js',
    '/assets/p.js',
  ]);
  expect(page.getElementById('root')?.innerHTML).toBe('<h1>Here</h1>');
});

it('starts scripts at once if they render the first content', () => {
  expect(headHtml(BUILT, PAGE, ['assets/p.js'], '')).not.toContain('template');
});

it('replaces the default metadata with that of the page', () => {
  const html = headHtml(BUILT, PAGE, [], '');
  expect(html).toContain('<title>A page</title>');
  expect(html).not.toContain('<title>Overline</title>');
});

it('shows the heading before any script, below the splash', () => {
  const picks = PAGE_HEADS.find(({ path }) => path === 'picks');
  if (picks === undefined) throw new Error('The picks have no document');
  const { container } = render(<FirstPaint {...picks} />);
  const empty = '<head></head><body><div id="root"><i class="splash"></i></div></body>';
  const html = headHtml(empty, picks, [], container.innerHTML);
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  expect(root?.querySelector('h1')?.textContent).toBe('Daily Top Picks');
  expect(root?.lastElementChild?.className).toBe('splash');
});

it('shows the start of the landing page before any script, in its own document only', () => {
  const [landing, app] = ['index', 'app'].map((path) => PAGE_HEADS.find((head) => head.path === path));
  const { getByRole } = render(<FirstPaint path="index" content={landing?.content} />);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Every player prop is a curve with a line through it.');
  expect(getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/register');
  expect(app?.content).toBeUndefined();
});
