import { afterEach, describe, expect, it } from '@jest/globals';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Tier } from '@overline/contracts';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { connectToaster, type Toast } from '../../components/toast/notify.ts';
import { SessionProvider } from '../../session/session-context.tsx';
import { createSessionStore } from '../../session/session-store.ts';
import { aDay, aResult, mockPicks, someResults } from './fake-api.fixture.ts';
import { PicksPage } from './picks-page.tsx';

const toasts: Toast[] = [];
connectToaster((toast) => toasts.push(toast));

function open(tier: Tier = 'Premium', at = '/picks'): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = {
    id: '6f1c1d5e-0000-4000-8000-0000000000aa',
    username: 'dana',
    email: 'dana@overline.test',
    tier,
    searchCountToday: 0,
  };
  const session = createSessionStore({ fetchUser: async () => user, endSession: async () => undefined });
  session.signIn('a-token-for-tests', user, { remember: false });
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider store={session}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/picks/:id?" element={<PicksPage />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return queries;
}

afterEach(() => {
  cleanup();
  toasts.length = 0;
});

describe('the picks page', () => {
  it('shows the day, its picks by confidence, and the record with its size', async () => {
    const second = aPick({ id: 'b', playerName: 'Jonas Vale', mockAnalysis: { confidence: 55 } });
    mockPicks({ 'top-picks': { body: [second, aPick()] }, day: { body: aDay({ total: 2, visible: 2 }) } });
    open();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => /Marcus Ellery|Jonas Vale/.exec(card.textContent ?? '')?.[0])).toEqual([
      'Marcus Ellery',
      'Jonas Vale',
    ]);
    expect(await screen.findByText('Friday, November 20')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Daily Picks Success Rate: 48.9%' })).toBeTruthy();
    const record = within(screen.getByRole('region', { name: 'Daily Picks Success Rate' }));
    const lines = record.getAllByText(/^(Bets|All picks|Leans):/).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Bets: +3.10 units, +5.6% on 55',
      'All picks: 48.9% of 571 hit, 46.7% needed',
      'Leans: −4.20 units, −0.8% on 516',
    ]);
    expect(record.getByText('348 of 600 settled picks hit')).toBeTruthy();
  });

  it('shows locked picks only as placeholders with a link to the plans', async () => {
    mockPicks({ day: { body: aDay({ total: 12, visible: 6 }) } });
    open('Free');
    expect(await screen.findByText('Upgrade to Premium to unlock all 12 daily picks!')).toBeTruthy();
    const locked = within(screen.getByRole('region', { name: 'Locked picks' })).getAllByRole('listitem');
    expect(locked.map((item) => item.textContent)).toEqual(Array.from({ length: 6 }, () => 'Locked pick'));
    for (const item of locked) expect(within(item).getByRole('link').getAttribute('href')).toBe('/pricing');
  });

  it('locks nothing for a plan that includes all picks', async () => {
    mockPicks();
    open();
    await screen.findAllByRole('article');
    expect(screen.queryByText('Locked pick')).toBeNull();
  });

  it('says so on a day whose picks are all leans', async () => {
    mockPicks({ day: { body: aDay({ total: 12, visible: 12, bets: 0 }) } });
    open();
    expect(await screen.findByText('No edge today: all 12 picks are leans.')).toBeTruthy();
  });

  it('describes only the visible picks if the plan hides others', async () => {
    mockPicks({ day: { body: aDay({ total: 12, visible: 6, bets: 0 }) } });
    open('Free');
    expect(await screen.findByText('No edge in your 6 of 12 picks: all are leans.')).toBeTruthy();
    expect(screen.queryByText(/No edge today/)).toBeNull();
  });

  it.each([[4], [undefined]])('does not say that there is no edge with %s bets', async (bets) => {
    mockPicks({ day: { body: aDay({ total: 12, visible: 12, bets }) } });
    open();
    await screen.findAllByRole('article');
    expect(screen.queryByText(/No edge/)).toBeNull();
  });

  it('marks a backfilled day and shows its notice', async () => {
    mockPicks({ day: { body: aDay({ backfilled: true, notice: 'The price feed is late.' }) } });
    open();
    expect(await screen.findByText('made after the fact')).toBeTruthy();
    expect(screen.getByText('The price feed is late.')).toBeTruthy();
  });

  it.each([
    [
      'a failure',
      { status: 500, body: { message: 'The picks service is unavailable.' } },
      'The picks service is unavailable.',
    ],
    ['an answer that is only a message', { body: { message: 'No picks today.' } }, 'No picks today.'],
    [
      'a failure without a message',
      { status: 500, body: {} },
      'An unknown error occurred while fetching daily top picks.',
    ],
  ])('shows %s with a working retry button', async (_, answer, words) => {
    mockPicks({ 'top-picks': answer });
    open();
    expect(await screen.findByText('Error Loading Picks')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    mockPicks();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  it('says so when there are no picks', async () => {
    mockPicks({ 'top-picks': { body: [] } });
    open();
    expect(await screen.findByText('No props available at the moment. Check back soon!')).toBeTruthy();
  });
});

describe('the detail and a lost connection', () => {
  it('opens from a card and returns focus on closing', async () => {
    mockPicks();
    open();
    const card = await screen.findByRole('link', { name: /Marcus Ellery: show the details/ });
    await userEvent.click(card);
    expect(await screen.findByRole('dialog', { name: /Marcus Ellery: Over 24.5 points/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(card);
  });

  it('opens from a direct link, and shows the list when closed', async () => {
    mockPicks();
    open('Premium', `/picks/${aPick().id}`);
    expect(await screen.findByRole('dialog', { name: /Marcus Ellery: Over 24.5 points/ })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says so when the linked pick is not listed', async () => {
    mockPicks();
    open('Free', '/picks/00000000-0000-4000-8000-000000000000');
    expect(await screen.findByRole('dialog', { name: 'This pick is not listed right now' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See the picks of the day' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the last known picks and shows their age when newer ones cannot be fetched', async () => {
    mockPicks();
    const queries = open();
    await screen.findAllByRole('article');
    mockPicks({ 'top-picks': { status: 503, body: { message: 'unavailable' } } });
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText(/last known picks, fetched just now/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the admin actions on the picks page', () => {
  it.each(['Free', 'Premium', 'Platinum'] as const)('are hidden from %s', async (tier) => {
    mockPicks();
    open(tier);
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: 'Check Picks' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refresh Picks' })).toBeNull();
  });

  it('check results and refetch what may have changed', async () => {
    const sent = mockPicks({ 'check-results-manual': { body: { success: true, checked: 8, pending: 4 } } });
    open('Admin');
    await screen.findAllByRole('article');
    sent.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Check Picks' }));
    await screen.findByRole('button', { name: 'Check Picks' });
    expect(toasts).toEqual([{ type: 'success', message: '8 picks checked, 4 still pending.' }]);
    const paths = ['check-results-manual', 'top-picks', 'yesterday', 'win-rate'];
    expect(sent.map(({ path }) => path)).toEqual(expect.arrayContaining(paths.map((path) => `/picks/${path}`)));
  });

  it.each([
    ['Check Picks', 'check-results-manual', 403, 'Admin access required to check pick results'],
    ['Check Picks', 'check-results-manual', 500, 'Failed to check pick results. Please try again.'],
    ['Refresh Picks', 'refresh', 403, 'Admin access required to refresh picks'],
    ['Refresh Picks', 'refresh', 503, 'Failed to refresh picks. Please try again.'],
  ])('%s reports %s %d in its own words', async (button, path, status, message) => {
    mockPicks({ [path]: { status, body: { message: 'x' } } });
    open('Admin');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(toasts).toEqual([{ type: 'error', message }]);
  });

  it.each([
    ['Check Picks', 'check-results-manual', 'Failed to check picks. Please try again.'],
    ['Refresh Picks', 'refresh', 'Failed to refresh picks. Please try again.'],
  ])('%s reports a failure if the reply says that it did not succeed', async (button, path, message) => {
    mockPicks({ [path]: { body: { success: false } } });
    open('Admin');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(toasts).toEqual([{ type: 'error', message }]);
  });
});

describe("yesterday's results", () => {
  it('are listed with their outcome, the actual value against the line, and the win rate', async () => {
    mockPicks();
    open();
    const section = await screen.findByRole('region', { name: "Yesterday's Picks Results" });
    await within(section).findByText('Hit', { selector: 'span' });
    expect(section.textContent).toContain('Under 8.5 rebounds');
    expect(section.textContent).toContain('6 vs. 8.5');
    expect(section.textContent).toContain('100.0%');
    expect(section.textContent).not.toContain('being verified');
  });

  it('show a verifying notice while one is pending', async () => {
    const pending = aResult({ outcome: { status: 'PENDING', reason: null }, actualPerformance: null });
    mockPicks({ yesterday: { body: someResults({ isChecked: false, picks: [pending] }) } });
    open();
    expect(await screen.findByText(/still being verified. 1 pending/)).toBeTruthy();
  });

  it.each([
    ['empty', { body: someResults({ picks: [] }) }],
    ['unavailable', { status: 503, body: { message: 'unavailable' } }],
  ])('show an empty text when they are %s', async (_, answer) => {
    mockPicks({ yesterday: answer });
    open();
    expect(await screen.findByText('No picks available for yesterday')).toBeTruthy();
  });
});
