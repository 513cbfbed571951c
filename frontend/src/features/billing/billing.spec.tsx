import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { connectToaster, type Toast } from '../../components/toast/notify.ts';
import { type Answers, CurrentLocation, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PricingPage } from './pricing-page.tsx';
import { ManageSubscription } from './subscription.tsx';
import { SuccessPage } from './success-page.tsx';

const FREE = { ...PREMIUM, tier: 'Free' as const };
const plan = (index: number) => within(screen.getAllByRole('listitem', { name: '' }).filter(hasHeading)[index]!);
const hasHeading = (item: HTMLElement): boolean => within(item).queryByRole('heading') !== null;

function pricing(user: typeof PREMIUM | typeof FREE | null, answers: Answers = {}) {
  const sent = mockApi({ '/stripe/offer': { body: { isSelling: true } }, ...answers });
  renderPage(<PricingPage />, user, '/pricing');
  return sent;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the plan cards', () => {
  it('show prices, descriptions, features, and the most popular plan', () => {
    pricing(null);
    expect(plan(0).getByText('$0')).toBeTruthy();
    expect(plan(0).getByText('AI-recommended picks on the Picks tab.')).toBeTruthy();
    expect(plan(0).getByText('Access to 6 daily top picks.')).toBeTruthy();
    expect(plan(1).getByText('$5').nextSibling?.textContent).toBe('/mo');
    expect(plan(1).getByText('Most popular')).toBeTruthy();
    expect(plan(1).getByText('Up to 12 AI searches per day!')).toBeTruthy();
    expect(plan(1).getByText('Access to 12 daily top picks!')).toBeTruthy();
    expect(plan(2).getByText('$15')).toBeTruthy();
    expect(plan(2).getByText('Up to 24 AI searches per day!')).toBeTruthy();
    expect(plan(2).getByText('Access to specific game searches!')).toBeTruthy();
  });

  it('lead a visitor to the registration, or to the login for a paid plan', () => {
    pricing(null);
    expect(screen.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/register');
    for (const name of ['Choose Premium', 'Choose Platinum'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/login');
  });

  it('send only the tier, say Processing... meanwhile, and become active again after a failure', async () => {
    let refuse: (answer: { status: number; body: unknown }) => void = () => undefined;
    const sent = pricing(FREE, {
      '/stripe/create-checkout-session': () => new Promise((resolve) => (refuse = resolve)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Premium' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Processing...' }));
    refuse({ status: 503, body: { message: 'Unavailable' } });
    expect(await screen.findByRole('button', { name: 'Choose Premium' })).toBeTruthy();
    const requests = sent.filter(({ path }) => path === '/stripe/create-checkout-session');
    expect(requests.map(({ body }) => body)).toEqual([{ tier: 'Premium' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offer no downgrade to a user whose plan was granted for free, but to one who pays', async () => {
    const platinum = { ...PREMIUM, tier: 'Platinum' as const };
    pricing(platinum, { '/stripe/subscription-status': { body: { status: 'none' } } });
    expect(await screen.findByText('Included in your plan')).toBeTruthy();
    cleanup();
    pricing(platinum, { '/stripe/subscription-status': { body: { status: 'active' } } });
    expect(await screen.findByRole('button', { name: 'Choose Premium' })).toBeTruthy();
    expect(screen.queryByText('Included in your plan')).toBeNull();
  });

  it('say so when nothing is for sale', async () => {
    pricing(FREE, { '/stripe/offer': { body: { isSelling: false } } });
    expect(await screen.findAllByText('This server does not sell plans.')).toHaveLength(2);
  });
});

describe('the payment success page', () => {
  const open = (answers: Answers, at = '/success?session_id=cs_1') => {
    mockApi({ '/auth/me': { body: PREMIUM }, ...answers });
    renderPage(
      <>
        <SuccessPage />
        <CurrentLocation />
      </>,
      PREMIUM,
      at,
    );
  };

  it('verifies, then shows the plan and links to dashboard and picks', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    open({ '/stripe/verify-payment': () => new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByText('Verifying your payment...')).toBeTruthy();
    answer({ body: { success: true, user: { tier: 'Premium' } } });
    expect(await screen.findByText('You are now on the Premium plan.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'View Picks' }).getAttribute('href')).toBe('/picks');
  });

  it('says that the verification failed and links to the plans', async () => {
    open({ '/stripe/verify-payment': { body: { success: false, user: { tier: 'Free' } } } });
    expect(await screen.findByText('Payment verification failed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Pricing' }).getAttribute('href')).toBe('/pricing');
  });

  it('also reads the session ID from the fragment of the address', async () => {
    const verified: unknown[] = [];
    open(
      {
        '/stripe/verify-payment': ({ body }) => {
          verified.push(body);
          return { body: { success: true, user: { tier: 'Premium' } } };
        },
      },
      '/success#session_id=cs_2',
    );
    expect(await screen.findByText('You are now on the Premium plan.')).toBeTruthy();
    expect(verified).toEqual([{ sessionId: 'cs_2' }]);
  });

  it('redirects to the plans without a session ID', () => {
    const toasts: Toast[] = [];
    connectToaster((toast) => toasts.push(toast));
    open({}, '/success');
    expect(screen.getByTestId('address').textContent).toBe('/pricing');
    expect(toasts.map(({ message }) => message)).toEqual(['No session ID found']);
  });
});

describe('Manage Subscription', () => {
  it.each(['Premium', 'Platinum'] as const)('is shown for %s', (tier) => {
    renderPage(<ManageSubscription className="" />, { ...PREMIUM, tier });
    expect(screen.getByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
  });

  it.each(['Free', 'Admin'] as const)('is hidden for %s', (tier) => {
    renderPage(<ManageSubscription className="" />, { ...PREMIUM, tier });
    expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
  });

  it('says in its own words that it failed if the reply has none', async () => {
    const toasts: Toast[] = [];
    connectToaster((toast) => toasts.push(toast));
    mockApi({ '/stripe/create-portal-session': { status: 502, body: null } });
    renderPage(<ManageSubscription className="" />, PREMIUM);
    await userEvent.click(screen.getByRole('button', { name: 'Manage Subscription' }));
    await screen.findByRole('button', { name: 'Manage Subscription' });
    expect(toasts.map(({ message }) => message)).toEqual(['The billing page could not be opened. Please try again.']);
  });
});
