import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { Results } from './results.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('counts the days of a period from today in Central time, as the bets do', async () => {
  const urls: string[] = [];
  Object.assign(globalThis, {
    fetch: (url: string) => {
      urls.push(url);
      return new Promise(() => undefined);
    },
  });
  // 9:30 PM on November 20 in Chicago.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T03:30:00.000Z'));
  renderPage(<Results />, PREMIUM);
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(urls).toContain('/api/bets/summary?from=2026-11-13');
});
