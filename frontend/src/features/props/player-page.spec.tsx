import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { PlayerPage as Player } from '@overline/contracts';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { PREMIUM } from '../../session/user.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PlayerPage } from './player-page.tsx';

// jsdom does not scroll.
window.scrollTo = () => undefined;

const NEXT = { id: 'nba:2', startsAt: '2026-01-18T00:30:00.000Z', opponent: 'Port Alder Foxes', home: true };

function aPlayer(changes: Partial<Player> = {}): Player {
  return {
    ...{ id: 'nba:11', name: 'Ada Moreno', league: 'NBA', team: { id: 'nba:7', name: 'Harbor City Gulls' } },
    ...{ status: null, next: NEXT, markets: ['player_points'], notOffered: [], games: [], teammates: [] },
    ...changes,
  };
}

const propLinks = () =>
  screen.getAllByRole<HTMLAnchorElement>('link', { name: /20\.5/ }).map((link) => link.getAttribute('href'));

describe('the page of a player', () => {
  afterEach(cleanup);

  it('lists the props of the next game, but not those of a game in progress', async () => {
    const inProgress = aGameBoard();
    const games = [inProgress, aGameBoard({ id: NEXT.id, startsAt: NEXT.startsAt })];
    mockApi({
      '/players/': { body: aPlayer() },
      '/props': { body: { games } },
      '/preferences': { status: 503, body: {} },
    });
    renderPage(<PlayerPage />, PREMIUM);
    await screen.findByRole('link', { name: /20\.5/ });
    expect(propLinks()).toEqual(['/props?prop=nba:2/nba:11/player_points']);
  });

  it('lists none if no next game is known', async () => {
    mockApi({ '/players/': { body: aPlayer({ next: null }) }, '/props': { body: { games: [aGameBoard()] } } });
    renderPage(<PlayerPage />, PREMIUM);
    expect(await screen.findByText('No book quotes a prop now.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /20\.5/ })).toBeNull();
  });

  it('says how many of the counted games the bars show', async () => {
    const day = (index: number) => `2026-01-${String(31 - index).padStart(2, '0')}`;
    const games = Array.from({ length: 26 }, (_, index) => ({
      ...{ id: `nba:${index}`, day: day(index), season: '2025-26', opponent: 'Port Alder Foxes', home: true },
      ...{ minutes: 30, values: [index < 15 ? 20 : 5] },
    }));
    mockApi({ '/players/': { body: aPlayer({ next: null, games }) }, '/props': { body: { games: [] } } });
    renderPage(<PlayerPage />, PREMIUM);
    expect(await screen.findByText('Over 19.5 in 15 of 26')).toBeTruthy();
    expect(screen.getByText('The latest 20 of 26 games.')).toBeTruthy();
  });

  it('stays on the screen if a later refetch fails', async () => {
    let isAway = false;
    const away = { status: 503, body: { message: 'Away' } };
    mockApi({ '/players/': () => (isAway ? away : { body: aPlayer() }), '/props': { body: { games: [] } } });
    const { queries } = renderPage(<PlayerPage />, PREMIUM);
    await screen.findByRole('heading', { name: 'Ada Moreno' });
    isAway = true;
    await act(() => queries.invalidateQueries({ queryKey: ['player'] }));
    await waitFor(() => expect(queries.getQueryState(['player', ''])?.status).toBe('error'));
    expect(screen.getByRole('heading', { name: 'Ada Moreno' })).toBeTruthy();
  });
});
