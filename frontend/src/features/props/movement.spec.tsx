import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { LineMovement } from '@overline/contracts';
import { aForecast } from '../../analysis/an-answer.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { Movement } from './movement.tsx';

// jsdom lacks it. Nothing comes into view, so the chart is not loaded.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});
afterEach(cleanup);

/** A main line with an alternate line on either side. */
function quotesAround(at: string, main: number): LineMovement['books'][number]['changes'] {
  return [
    { at, line: main - 2, over: -200, under: 160 },
    { at, line: main, over: -110, under: -112 },
    { at, line: main + 2, over: 170, under: -210 },
  ];
}

it('shows the open and the current price at the bet’s line or the main line, not at alternate lines', async () => {
  const changes = [...quotesAround('2026-11-20T15:00:00.000Z', 24), ...quotesAround('2026-11-20T18:00:00.000Z', 25.5)];
  const movement: LineMovement = {
    ...{ startsAt: '2126-11-21T00:30:00.000Z', since: null, consensus: [], news: [] },
    books: [{ book: 'Bluefin', changes }],
  };
  mockApi({ '/props/g1/p1/player_points/movement': { body: movement } });
  renderPage(<Movement forecast={aForecast({ side: 'Over', line: 25.5, market: 'player_points' })} />, PREMIUM);
  const row = await screen.findByRole('row', { name: /Bluefin/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(['Bluefin', '24 at −110', '25.5 at −110']);
});
