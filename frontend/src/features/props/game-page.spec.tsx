import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
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

async function lineupRows(lineup: Member[]): Promise<(string | null)[]> {
  const game: Game = {
    ...{ id: 'nhl:1', league: 'NHL', startsAt: '2026-11-29T00:00:00Z', phase: 'scheduled', offersMoneyline: false },
    ...{ homeScore: null, awayScore: null, home: aSide('h', lineup), away: aSide('a', []) },
  };
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
