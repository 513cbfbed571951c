import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { PropForecast } from '@overline/contracts';
import { aForecast } from '../../analysis/an-answer.fixture.ts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { formatDateTime } from '../../lib/format.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PropDialog } from './prop-dialog.tsx';

const ALL_BOOKS = { books: null, region: null, notSold: [], views: [], version: 1 };
const MARKET = { line: 24.5, overProbability: 0.55, books: 3 };

async function dialogText(forecast: Partial<PropForecast>, books: string[] | null = null): Promise<string> {
  mockApi({
    '/props/g1/p1/player_points': { body: { forecast: aForecast(forecast), lines: [] } },
    '/preferences': { body: { ...ALL_BOOKS, books } },
    '/games': { body: [] },
  });
  const bet = { gameId: 'g1', playerId: 'p1', market: 'player_points' };
  renderPage(<PropDialog bet={bet} row={undefined} onChange={() => undefined} onClose={() => undefined} />, PREMIUM);
  const dialog = await screen.findByRole('dialog', { name: 'Marcus Ellery: Over 24.5 points' });
  await screen.findByText('How often over 24.5 would have won');
  return dialog.textContent ?? '';
}

describe('the details of a prop', () => {
  afterEach(cleanup);

  it('call a price a bet only if the forecast does', async () => {
    expect(await dialogText({ stance: 'bet', takeAt: -150 })).toContain('Bet−112 at DraftKings');
    cleanup();
    expect(await dialogText({ stance: 'lean', takeAt: 105 })).toContain('Lean−112 at DraftKings');
  });

  it('say that too few books quote a price without a consensus', async () => {
    expect(await dialogText({ snapshot: { input: { market: null } } })).toContain(
      'Few books: Too few books quote both sides to call it a bet−112 at DraftKings',
    );
  });

  it('say that a price is far from the other books’ prices', async () => {
    expect(await dialogText({ snapshot: { input: { market: MARKET } } })).toContain(
      'Check: Far from the other books’ prices: it may be old or a mistake−112 at DraftKings',
    );
  });

  it('name the price at which it is a bet if the reader’s books quote none', async () => {
    await dialogText({ stance: 'bet', takeAt: -140, fairPrice: -158 }, ['BetRivers']);
    expect(await screen.findByText('−140 or better would be worth it.')).toBeTruthy();
  });

  it('say when the chances were loaded, not what time it is', async () => {
    mockApi({
      '/props/g1/p1/player_points': { body: { forecast: aForecast(), lines: [] } },
      '/preferences': { body: ALL_BOOKS },
      '/games': { body: [] },
    });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T18:00:00.000Z'));
    const bet = { gameId: 'g1', playerId: 'p1', market: 'player_points' };
    const dialog = () => <PropDialog bet={bet} row={undefined} onChange={() => undefined} onClose={() => undefined} />;
    renderPage(dialog(), PREMIUM);
    const loadedAt = formatDateTime('2026-11-20T18:00:00.000Z');
    expect(await screen.findByText(new RegExp(`chances of ${loadedAt}`))).toBeTruthy();
    now.mockRestore();
  });

  it('offer a retry if the movement of the line could not be loaded', async () => {
    await dialogText({ stance: 'bet', takeAt: -150 });
    expect((await screen.findByRole('alert')).textContent).toBe('The movement could not be loaded.Try again');
  });
});
