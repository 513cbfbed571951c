import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GamePage as Game } from '@overline/contracts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { GamePage } from './game-page.tsx';

// jsdom does not scroll.
window.scrollTo = () => undefined;

type Member = Game['home']['lineup'][number];

function aGoalie(name: string, games: number): Member {
  return { id: name, name, minutes: 60, status: null, starts: { games, of: 10 } };
}

function aSide(id: string, lineup: Member[]): Game['home'] {
  return { id, name: `Team ${id}`, record: '8–4–1', lineup, forecast: null };
}

function aGame(changes: Partial<Game> = {}): Game {
  return {
    ...{ id: 'nhl:1', league: 'NHL', startsAt: '2026-11-29T00:00:00Z', phase: 'scheduled', offersMoneyline: false },
    ...{ homeScore: null, awayScore: null, home: aSide('h', []), away: aSide('a', []) },
    ...changes,
  };
}

async function lineupRows(lineup: Member[]): Promise<(string | null)[]> {
  const game = aGame({ home: aSide('h', lineup) });
  mockApi({ '/games/': { body: game }, '/props': { body: { games: [] } }, '/games': { body: [] } });
  renderPage(<GamePage />, PREMIUM);
  const table = await screen.findByRole('table', { name: 'Lineup of Team h' });
  return [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
}

describe('the lineup of a game', () => {
  afterEach(cleanup);

  it('names the usual starting goalie and the backup, and labels their minutes', async () => {
    const skater: Member = { id: 's', name: 'Cole Ash', minutes: 21.4, status: null };
    expect(await lineupRows([aGoalie('Ada Moreno', 7), aGoalie('Ben Lind', 3), skater])).toEqual([
      'Ada MorenoUsual starter · 7 of last 10–60.0 in net',
      'Ben LindBackup · 3 of last 10–60.0 in net',
      'Cole Ash–21.4',
    ]);
  });

  it('names no starter if two goalies share the games', async () => {
    expect(await lineupRows([aGoalie('Ada Moreno', 5), aGoalie('Ben Lind', 5)])).toEqual([
      'Ada MorenoShares the net · 5 of last 10–60.0 in net',
      'Ben LindShares the net · 5 of last 10–60.0 in net',
    ]);
  });
});

const AWAY = { status: 503, body: { message: 'The forecasts are not available right now.' } };

describe('the page of a game', () => {
  afterEach(cleanup);

  it('stays on the screen if a later refetch fails', async () => {
    let isAway = false;
    mockApi({
      '/games/': () => (isAway ? AWAY : { body: aGame() }),
      ...{ '/props': { body: { games: [] } }, '/games': { body: [] } },
    });
    const { queries } = renderPage(<GamePage />, PREMIUM);
    await screen.findByRole('heading', { name: 'Team a at Team h' });
    isAway = true;
    await act(() => queries.invalidateQueries({ queryKey: ['game'] }));
    await waitFor(() => expect(queries.getQueryState(['game', ''])?.status).toBe('error'));
    expect(screen.getByRole('heading', { name: 'Team a at Team h' })).toBeTruthy();
    expect(screen.queryByText('This page is not available')).toBeNull();
  });

  it('shows the reason and a retry if it could not be loaded at all', async () => {
    mockApi({ '/games/': AWAY });
    renderPage(<GamePage />, PREMIUM);
    expect(await screen.findByText('The forecasts are not available right now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('offers a retry if the movement of its moneyline could not be loaded', async () => {
    const forecast = { score: 3.1, probability: 55, fairPrice: -122, offers: [] };
    const home = { ...aSide('h', []), forecast };
    const away = { ...aSide('a', []), forecast };
    const movement = { books: [], consensus: [], news: [], since: null };
    let isAway = true;
    mockApi({
      '/games/': { body: aGame({ id: 'g1', home, away, offersMoneyline: true }) },
      '/games/g1/movement': () => (isAway ? AWAY : { body: movement }),
      ...{ '/props': { body: { games: [] } }, '/games': { body: [] } },
    });
    renderPage(<GamePage />, PREMIUM);
    expect((await screen.findByRole('alert')).textContent).toContain('The movement could not be loaded.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // The section is left out if no book has quoted the game.
    await waitFor(() => expect(screen.queryByText('Moneyline movement')).toBeNull());
  });
});
