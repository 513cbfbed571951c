import { afterEach, expect, it } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { aPick } from './a-pick.fixture.ts';
import { PicksGrid } from './picks-grid.tsx';

afterEach(cleanup);

it('renders the first cards at once and reserves the space of the others', async () => {
  globalThis.fetch = () => new Promise(() => undefined);
  const picks = Array.from({ length: 7 }, (_, index) => aPick({ id: `pick-${index}` }));
  const whenIdle: IdleRequestCallback[] = [];
  window.requestIdleCallback = (action) => whenIdle.push(action);
  window.cancelIdleCallback = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PicksGrid picks={picks} now={Date.parse('2026-11-20T15:00:00Z')} onNear={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(document.querySelectorAll('li')).toHaveLength(7);
  await waitFor(() => {
    whenIdle.shift()?.({ didTimeout: false, timeRemaining: () => 40 });
    expect(screen.getAllByRole('article')).toHaveLength(7);
  });
});
