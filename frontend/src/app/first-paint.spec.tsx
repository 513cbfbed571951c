import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { headHtml, PAGE_HEADS } from './page-heads.ts';
import { FirstPaint } from './first-paint.tsx';

it('shows the heading before any script, below the splash', () => {
  const picks = PAGE_HEADS.find(({ path }) => path === 'picks');
  if (picks?.heading === undefined) throw new Error('The document of the picks has no heading');
  const { container } = render(<FirstPaint heading={picks.heading} />);
  const empty = '<head></head><body><div id="root"><i class="splash"></i></div></body>';
  const html = headHtml(empty, picks, [], container.innerHTML);
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  expect(root?.querySelector('h1')?.textContent).toBe('Daily Top Picks');
  expect(root?.lastElementChild?.className).toBe('splash');
});
