import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { SearchesLeft } from '../analysis/daily-usage.tsx';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { useUser } from '../session/session-context.tsx';
import { PREMIUM } from '../session/user.fixture.ts';
import { DailyAllowance } from './daily-allowance.ts';

function Page() {
  const user = useUser();
  return (
    <>
      <DailyAllowance />
      {user && <SearchesLeft user={user} />}
    </>
  );
}

const pass = (minutes: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
const shown = () => screen.getByText(/searches left/).textContent;

describe('the daily allowance', () => {
  beforeEach(() => {
    // 11:50 p.m. Central on November 20.
    jest.useFakeTimers({ now: Date.parse('2026-11-21T05:50:00.000Z') });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is full again after midnight Central on a page that stays open', async () => {
    const sent = mockApi({ '/auth/me': { body: { ...PREMIUM, searchCountToday: 0 } } });
    renderPage(<Page />, { ...PREMIUM, searchCountToday: 12 });
    await pass(9);
    expect([shown(), sent.length]).toEqual(['0 of 12 searches left today. Each answer uses one.', 0]);
    await pass(3);
    expect(shown()).toBe('12 of 12 searches left today. Each answer uses one.');
    await pass(60);
    expect(sent).toHaveLength(1);
  });

  it('is fetched again every minute until the server responds', async () => {
    let isAway = true;
    const away = { status: 503, body: { message: 'Away' } };
    mockApi({ '/auth/me': () => (isAway ? away : { body: { ...PREMIUM, searchCountToday: 0 } }) });
    renderPage(<Page />, { ...PREMIUM, searchCountToday: 12 });
    await pass(15);
    expect(shown()).toBe('0 of 12 searches left today. Each answer uses one.');
    isAway = false;
    await pass(1);
    expect(shown()).toBe('12 of 12 searches left today. Each answer uses one.');
  });
});
