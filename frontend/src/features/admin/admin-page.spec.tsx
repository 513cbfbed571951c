import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answers } from '../../session/render-page.fixture.tsx';
import {
  aCoupon,
  aPage,
  aPromotionCode,
  aSearch,
  aUser,
  messages,
  openConsole,
  pass,
  press,
} from './a-console.fixture.tsx';
import { PopularSearches, TopPicks } from './analytics/lists.tsx';

afterEach(cleanup);

const USERS = { '/admin/users': { body: { users: [aUser()], pagination: aPage(1) } } };
const NO_COUPONS = { '/stripe/admin/coupons': { body: { coupons: [] } } };
const NO_CODES = { '/stripe/admin/promotion-codes': { body: { promotionCodes: [] } } };

describe('the admin console', () => {
  it('has its tabs, opens the one in the URL, and pauses its refresh', async () => {
    openConsole('users', USERS);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Analytics',
      'User Management',
      'Search History',
      'Daily Picks History',
      'Coupons',
      'Discord Bot',
      'Audit Log',
      'Failed Work',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('User Management');
    await press('Auto-refresh');
    await press('Paused');
    expect(screen.getByRole('button', { name: 'Auto-refresh' })).toBeTruthy();
  });

  it('sends an Admin without a second factor to the setup', async () => {
    const refused = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED', message: 'Admins need one.' } };
    openConsole('users', { '/admin/users': refused });
    const link = await screen.findByRole('link', { name: 'Set up two-step sign-in' });
    expect(link.getAttribute('href')).toBe('/account#two-step');
  });

  it('shows its own message for data that could not be loaded', async () => {
    openConsole('users', { '/admin/users': { status: 500, body: { message: 'stack trace' } } });
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
  });
});

describe('user management', () => {
  const path = `/admin/users/${aUser().id}`;

  it('saves a new plan at once and leaves edit mode', async () => {
    const changed = aUser({ tier: 'Platinum', grantedTier: 'Platinum' });
    const sent = openConsole('users', { ...USERS, [`${path}/update-plan`]: { body: { user: changed } } });
    await press('Edit dana');
    await userEvent.selectOptions(screen.getByLabelText('Plan of dana'), 'Platinum');
    expect(await screen.findByRole('cell', { name: 'Platinum' })).toBeTruthy();
    expect(screen.queryByLabelText('Plan of dana')).toBeNull();
    expect(sent.at(-1)).toMatchObject({ path: `${path}/update-plan`, body: { newPlan: 'Platinum' } });
  });

  it('accepts only whole numbers of searches', async () => {
    const sent = openConsole('users', {
      ...USERS,
      [`${path}/update-search-count`]: { body: { user: aUser({ searchCountToday: 7 }) } },
    });
    await press('Edit dana');
    const box = screen.getByLabelText('Searches today of dana');
    await userEvent.clear(box);
    await userEvent.type(box, '-1{Enter}');
    expect(messages()).toEqual(['Searches today must be a whole number, 0 or more.']);
    await userEvent.clear(box);
    await userEvent.type(box, '7{Enter}');
    expect(await screen.findByRole('cell', { name: '7' })).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ searchCount: 7 }]);
  });

  it('shows why a plan cannot go below the paid one, and stays in edit mode', async () => {
    const message = 'dana pays for Premium (sub_123): cancel that first';
    openConsole('users', { ...USERS, [`${path}/update-plan`]: { status: 409, body: { message } } });
    await press('Edit dana');
    await userEvent.selectOptions(screen.getByLabelText('Plan of dana'), 'Premium');
    await waitFor(() => expect(messages()).toEqual([message]));
    expect(screen.getByLabelText('Plan of dana')).toBeTruthy();
  });

  it('shows a default error for a change that was not saved', async () => {
    openConsole('users', { ...USERS, [`${path}/update-plan`]: { status: 502, body: {} } });
    await press('Edit dana');
    await userEvent.selectOptions(screen.getByLabelText('Plan of dana'), 'Premium');
    await waitFor(() => expect(messages()).toEqual(['Failed to update user. Please try again.']));
  });

  it('asks before deleting', async () => {
    const sent = openConsole('users', { ...USERS, [path]: { status: 502, body: {} } });
    await press('Delete dana');
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete user dana?' });
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(messages()).toEqual(['Failed to delete user. Please try again.']));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

describe('the analytics', () => {
  it('show their empty texts without searches and picks', () => {
    render(<PopularSearches searches={[]} />);
    render(<TopPicks picks={[]} />);
    expect(screen.getByText('No search data available')).toBeTruthy();
    expect(screen.getByText('No pick data available')).toBeTruthy();
  });
});

describe('posting to Discord', () => {
  const DAILY = '/admin/discord/post-daily-picks';
  const RESULTS = '/admin/discord/post-yesterday-results';
  const open = (answers: Answers) =>
    openConsole('discord', {
      '/admin/discord/status': {
        body: { botInitialized: true, hasToken: true, hasChannelId: true, picksCacheLength: 12, problem: null },
      },
      ...answers,
    });

  it('reports success, or why it failed', async () => {
    open({
      [DAILY]: { body: { success: true, message: '' } },
      [RESULTS]: { body: { success: false, message: 'Nothing is graded yet' } },
    });
    await press('Post Daily Picks');
    await press("Post Yesterday's Results");
    await waitFor(() =>
      expect(messages()).toEqual(['Successfully posted daily picks to Discord!', 'Failed: Nothing is graded yet']),
    );
  });

  it('reports a default error without a message', async () => {
    open({ [DAILY]: { status: 502, body: {} }, [RESULTS]: { status: 502, body: {} } });
    await press('Post Daily Picks');
    await press("Post Yesterday's Results");
    await waitFor(() => expect(messages()).toEqual(['Error posting daily picks', 'Error posting yesterday results']));
  });
});

describe('the search history', () => {
  const body = (total: number, totalIsCapped = false) => ({
    searches: total === 0 ? [] : [aSearch(), aSearch({ id: '2', success: false, error: 'x'.repeat(40) })],
    pagination: { ...aPage(total), totalIsCapped },
    summary: { total, succeeded: total, successRate: 100, activeUsers: 4 },
  });

  it('paginates only without a text filter, and names the filtered results', async () => {
    openConsole('searches', { '/admin/search-history': { body: body(120) } });
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    expect(screen.getByText('Total Searches')).toBeTruthy();
    expect(screen.getByText('x'.repeat(30))).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Query'), 'ellery');
    await pass(600);
    expect(await screen.findByText('Filtered Results')).toBeTruthy();
    expect(screen.queryByText('Page 1 of 3')).toBeNull();
    await press('Clear Filters');
    await pass(600);
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  });

  it('shows a total beyond 10,000 as 10,000+, with pages for the first 10,000', async () => {
    openConsole('searches', { '/admin/search-history': { body: body(10_000, true) } });
    expect(await screen.findByText('10,000+')).toBeTruthy();
    expect(screen.getByText('10,000 of the newest 10,000')).toBeTruthy();
    expect(screen.getByText('Page 1 of 200')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Query'), 'ellery');
    await pass(600);
    expect(await screen.findByText('The first 2 of 10,000+: narrow the filter, or export them all.')).toBeTruthy();
  });

  it('shows a total of exactly 10,000 as it is', async () => {
    openConsole('searches', { '/admin/search-history': { body: body(10_000) } });
    expect(await screen.findByText('10,000')).toBeTruthy();
    expect(screen.queryByText('10,000+')).toBeNull();
  });

  it('says that nothing was found', async () => {
    openConsole('searches', { '/admin/search-history': { body: body(0) } });
    expect(await screen.findByText('No search results found')).toBeTruthy();
  });
});

describe('the coupons', () => {
  it('accept a percentage or an amount, and report missing fields', async () => {
    const sent = openConsole('coupons', {
      ...NO_CODES,
      '/stripe/admin/coupons': ({ method }) => ({ body: method === 'POST' ? {} : { coupons: [] } }),
    });
    await press('Create Coupon');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Coupon' }));
    expect(await dialog.findByText('Coupon id is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Coupon ID'), 'SPRING');
    await userEvent.type(dialog.getByLabelText('Name'), 'Spring');
    await userEvent.type(dialog.getByLabelText('Percent off'), '25');
    await userEvent.type(dialog.getByLabelText('Amount off (cents)'), '5');
    expect((dialog.getByLabelText('Percent off') as HTMLInputElement).value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Coupon' }));
    await waitFor(() => expect(messages()).toEqual(['Coupon created successfully!']));
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      id: 'SPRING',
      name: 'Spring',
      amountOff: 5,
      currency: 'usd',
      duration: 'once',
    });
  });

  it('ask before deleting, and show a default error for a failure', async () => {
    const nothing = { status: 502, body: {} };
    openConsole('coupons', {
      '/stripe/admin/coupons': { body: { coupons: [aCoupon] } },
      '/stripe/admin/promotion-codes': { body: { promotionCodes: [aPromotionCode] } },
      [`/stripe/admin/coupons/${aCoupon.id}`]: nothing,
      [`/stripe/admin/promotion-codes/${aPromotionCode.id}`]: nothing,
    });
    await press('Delete coupon SPRING');
    const question = { name: 'Are you sure you want to delete this coupon?' };
    await userEvent.click(within(await screen.findByRole('alertdialog', question)).getByText('Delete'));
    await waitFor(() => expect(messages()).toEqual(['Failed to delete coupon. Please try again.']));
    await press('Delete promotion code MARCH');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
    await waitFor(() => expect(messages()[1]).toBe('Failed to delete promotion code. Please try again.'));
  });

  it('show a default error for a failed creation', async () => {
    openConsole('coupons', {
      '/stripe/admin/coupons': ({ method }) =>
        method === 'POST' ? { status: 502, body: {} } : { body: { coupons: [aCoupon] } },
      '/stripe/admin/promotion-codes': ({ method }) =>
        method === 'POST' ? { status: 502, body: {} } : { body: { promotionCodes: [] } },
    });
    await press('Create Coupon');
    const coupon = within(await screen.findByRole('dialog'));
    fireEvent.change(coupon.getByLabelText('Coupon ID'), { target: { value: 'MAY' } });
    fireEvent.change(coupon.getByLabelText('Name'), { target: { value: 'May' } });
    fireEvent.change(coupon.getByLabelText('Percent off'), { target: { value: '25' } });
    await userEvent.click(coupon.getByRole('button', { name: 'Create Coupon' }));
    expect(await coupon.findByText('Failed to create coupon. Please try again.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await press('Create Promotion Code');
    const code = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(code.getByLabelText('Coupon'), 'SPRING');
    await userEvent.click(code.getByRole('button', { name: 'Create Promotion Code' }));
    expect(await code.findByText('Failed to create promotion code. Please try again.')).toBeTruthy();
  });

  it('are required for a promotion code', async () => {
    openConsole('coupons', { ...NO_CODES, ...NO_COUPONS });
    await press('Create Promotion Code');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Promotion Code' }));
    expect(await dialog.findByText('Coupon is required')).toBeTruthy();
  });
});
