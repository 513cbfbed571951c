import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { PREMIUM } from '../../session/user.fixture.ts';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { RelatedProps } from './related-props.tsx';

function renderWithout(board: Answers[string]): void {
  mockApi({ '/props': board });
  renderPage(<RelatedProps rows={[]} showsPlayer />, PREMIUM);
}

describe('the props of a game without any', () => {
  afterEach(cleanup);

  it('are said to be in preparation while the first prices are loading', async () => {
    renderWithout({ body: { games: [], preparing: true } });
    const text = 'The forecasts are being prepared. Props appear here as soon as they are ready.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('are said not to be quoted once the board is complete', async () => {
    renderWithout({ body: { games: [], preparing: false } });
    expect(await screen.findByText('No book quotes a prop now.')).toBeTruthy();
  });

  it('are not said to be missing while the board is loading', () => {
    renderWithout(() => new Promise(() => undefined));
    expect(screen.queryByText(/No book/)).toBeNull();
  });

  it('come with the reason and a retry if the board could not be loaded', async () => {
    renderWithout({ status: 503, body: { message: 'The history behind the forecasts is still being loaded' } });
    expect((await screen.findByRole('alert')).textContent).toContain('still being loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
