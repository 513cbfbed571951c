import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Coupon, ManagedUser, PromotionCode, SearchRecord } from '@overline/contracts';
import { PREMIUM } from '../../session/user.fixture.ts';
import { connectToaster, type Toast } from '../../components/toast/notify.ts';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { AdminPage } from './admin-page.tsx';

const toasts: Toast[] = [];
connectToaster((toast) => toasts.push(toast));

export const messages = (): string[] => toasts.map(({ message }) => message);

/** Opens the console at a tab with mocked responses; returns the requests. */
export function openConsole(tab: string, answers: Answers) {
  toasts.length = 0;
  const sent = mockApi(answers);
  renderPage(<AdminPage />, { ...PREMIUM, tier: 'Admin' }, `/admin?tab=${tab}`);
  return sent;
}

export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Waits in real time, for example for a debounce. */
export async function pass(ms: number): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, ms)));
}

export function aUser(changes: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: '6f1c1d5e-0000-4000-8000-0000000000b1',
    username: 'dana',
    email: 'dana@example.com',
    tier: 'Free',
    grantedTier: 'Free',
    paidTier: 'Free',
    createdAt: '2026-11-01T10:00:00.000Z',
    lastSeenAt: null,
    searchCountToday: 3,
    ...changes,
  };
}

export function aSearch(changes: Partial<SearchRecord> = {}): SearchRecord {
  return {
    id: '1',
    timestamp: '2026-11-20T10:00:00.000Z',
    username: 'dana',
    userTier: 'Premium',
    query: 'ellery points',
    type: 'prop',
    success: true,
    analyzedPropsCount: 2,
    error: null,
    ...changes,
  };
}

export const aCoupon: Coupon = {
  id: 'SPRING',
  name: 'Spring',
  percent_off: 25,
  amount_off: null,
  currency: null,
  duration: 'once',
  duration_in_months: null,
  max_redemptions: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
};

export const aPromotionCode: PromotionCode = {
  id: 'promo_1',
  code: 'MARCH',
  coupon: { id: aCoupon.id },
  times_redeemed: 0,
  max_redemptions: null,
  expires_at: null,
  active: true,
  first_time_transaction: false,
  minimum_amount: null,
  minimum_amount_currency: null,
};

export const aPage = (total: number) => ({ page: 1, limit: 50, total, pages: Math.ceil(total / 50) });
