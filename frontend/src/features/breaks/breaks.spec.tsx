import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TimeInApp, User } from '@overline/contracts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { mockApi, type MockRequest, renderPage } from '../../session/render-page.fixture.tsx';
import { BreakPage } from './break-page.tsx';
import { LimitsPage } from './limits-page.tsx';
import { regionOf } from './region.ts';

const FUTURE = '2099-01-15T12:00:00.000Z';
const PAST = '2020-01-15T12:00:00.000Z';
const on = (onBreak: NonNullable<User['onBreak']>): User => ({ ...PREMIUM, onBreak });
afterEach(cleanup);

const posted = (sent: readonly MockRequest[]): unknown[] =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
const TIME: TimeInApp = { usedSeconds: 1_260, leftSeconds: null, limit: null, reminderMinutes: null };

describe('the page of limits and breaks', () => {
  it('starts a break once the box is ticked, and pauses or cancels the subscription', async () => {
    const body = on({ kind: 'break', endsAt: FUTURE, until: FUTURE });
    const sent = mockApi({ '/auth/break': { body } });
    const { store } = renderPage(<LimitsPage />, PREMIUM);
    await userEvent.selectOptions(screen.getByLabelText('How long'), '2 weeks');
    await userEvent.selectOptions(screen.getByLabelText('Your subscription'), 'cancel');
    await userEvent.click(screen.getByRole('button', { name: 'Start the break' }));
    expect(posted(sent)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /it cannot be ended early/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Start the break' }));
    expect(await screen.findByText('You are taking a break.')).toBeTruthy();
    expect(posted(sent)).toEqual([{ days: 14, subscription: 'cancel' }]);
    expect(store.read()).toMatchObject({ user: { onBreak: { kind: 'break' } } });
  });

  it('asks for the password before a self-exclusion, and says what was wrong', async () => {
    const sent = mockApi({
      '/auth/self-exclusion': { status: 400, body: { message: 'Your current password is wrong.' } },
    });
    renderPage(<LimitsPage />, { ...PREMIUM, tier: 'Free' });
    expect(screen.queryByLabelText('Your subscription')).toBeNull();
    await userEvent.type(screen.getByLabelText('Current password'), 'velvet');
    await userEvent.click(screen.getByRole('checkbox', { name: /this exclusion cannot be ended/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Exclude me' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your current password is wrong.');
    expect(posted(sent)).toEqual([{ months: 6, password: 'velvet' }]);
  });

  it('offers only durations that extend a self-exclusion', () => {
    const endsAt = new Date(Date.now() + 400 * 86_400_000).toISOString();
    renderPage(<LimitsPage />, on({ kind: 'self-exclusion', endsAt, until: null }));
    const options = [...screen.getByLabelText<HTMLSelectElement>('For at least').options];
    expect(options.map(({ text }) => text)).toEqual(['3 years', '5 years']);
  });

  it('offers no extension of a break that already has the maximum length', () => {
    renderPage(<LimitsPage />, on({ kind: 'break', endsAt: FUTURE, until: FUTURE }));
    expect(screen.queryByText('Make the break longer')).toBeNull();
  });
});

describe('the time limit', () => {
  it('is set, and says when a higher one takes effect', async () => {
    const next = { minutes: 120, from: FUTURE };
    const sent = mockApi({
      '/auth/time': { body: TIME },
      '/auth/time/limit': { body: { ...TIME, leftSeconds: 2_340, limit: { minutes: 60, next } } },
    });
    renderPage(<LimitsPage />, PREMIUM);
    expect((await screen.findByText(/Today so far/)).textContent).toBe('No limit. Today so far: 21 minutes.');
    await userEvent.selectOptions(screen.getByLabelText('Daily limit'), '2 hours');
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(posted(sent)).toEqual([{ minutes: 120 }]);
    expect((await screen.findByText(/1 hour a day/)).textContent).toMatch(/2 hours a day from .*Jan 15/);
  });

  it('keeps the reminder on the server', async () => {
    const sent = mockApi({
      '/auth/time': { body: TIME },
      '/auth/time/reminder': { body: { ...TIME, reminderMinutes: 30 } },
    });
    renderPage(<LimitsPage />, PREMIUM);
    await userEvent.click(await screen.findByTitle('After 30 minutes'));
    expect(posted(sent)).toEqual([{ minutes: 30 }]);
  });
});

describe('the page during a break', () => {
  it('says when it ends', () => {
    renderPage(<BreakPage />, on({ kind: 'break', endsAt: FUTURE, until: FUTURE }));
    expect(screen.getByRole('heading', { name: 'You are taking a break' })).toBeTruthy();
    expect(screen.getByText(/It ends automatically on/).textContent).toContain('Jan 15');
  });

  it('offers to end a self-exclusion only after its time', () => {
    renderPage(<BreakPage />, on({ kind: 'self-exclusion', endsAt: FUTURE, until: null }));
    expect(screen.queryByRole('button', { name: /Ask to end/ })).toBeNull();
    cleanup();
    renderPage(<BreakPage />, on({ kind: 'self-exclusion', endsAt: PAST, until: null }));
    expect(screen.getByRole('button', { name: /Ask to end/ })).toBeTruthy();
  });

  it.each([
    ['Europe/London', 'GB'],
    ['America/Toronto', 'CA'],
    ['America/Chicago', 'US'],
    ['America/Indiana/Knox', 'US'],
    ['Australia/Perth', 'AU'],
    ['America/Sao_Paulo', 'INT'],
  ])('in %s shows the help lines of %s first', (timeZone, region) => {
    expect(regionOf(timeZone)).toBe(region);
  });
});
