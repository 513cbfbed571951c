import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from '@overline/contracts';
import { PREMIUM } from '../../analysis/an-answer.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { BreakPage } from './break-page.tsx';
import { LimitsPage } from './limits-page.tsx';
import { regionOf } from './region.ts';

const FUTURE = '2099-01-15T12:00:00.000Z';
const PAST = '2020-01-15T12:00:00.000Z';
const on = (onBreak: NonNullable<User['onBreak']>): User => ({ ...PREMIUM, onBreak });
afterEach(cleanup);

describe('the page of limits and breaks', () => {
  it('starts a break once the box is ticked, and pauses or cancels the subscription', async () => {
    const body = on({ kind: 'break', endsAt: FUTURE, until: FUTURE });
    const sent = mockApi({ '/auth/break': { body } });
    const { store } = renderPage(<LimitsPage />, PREMIUM);
    await userEvent.selectOptions(screen.getByLabelText('How long'), '2 weeks');
    await userEvent.selectOptions(screen.getByLabelText('Your subscription'), 'cancel');
    await userEvent.click(screen.getByRole('button', { name: 'Start the break' }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /it cannot be ended early/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Start the break' }));
    expect(await screen.findByText('You are taking a break.')).toBeTruthy();
    expect(sent.map((one) => one.body)).toEqual([{ days: 14, subscription: 'cancel' }]);
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
    expect(sent.map((one) => one.body)).toEqual([{ months: 6, password: 'velvet' }]);
  });
});

describe('the page during a break', () => {
  it('says when it ends', () => {
    renderPage(<BreakPage />, on({ kind: 'break', endsAt: FUTURE, until: FUTURE }));
    expect(screen.getByRole('heading', { name: 'You are taking a break' })).toBeTruthy();
    expect(screen.getByText(/It ends automatically on/).textContent).toContain('Jan 15');
  });

  it('offers the end of a self-exclusion after its time only', () => {
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
  ])('shows in %s the help lines of %s first', (timeZone, region) => {
    expect(regionOf(timeZone)).toBe(region);
  });
});
