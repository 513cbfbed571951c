import { describe, expect, it } from '@jest/globals';
import type { Tier, User } from '@overline/contracts';
import { guardPage, originOf } from './redirects.ts';
import type { SessionState } from './session-store.ts';

const signedIn = (tier: Tier): SessionState => {
  const user: User = {
    id: '5f0c5b57-4a39-4f5a-9a44-0d9a4b1c6f10',
    username: 'ada',
    email: 'ada@example.com',
    tier,
    searchCountToday: 0,
  };
  return { status: 'authenticated', user };
};
const visitor: SessionState = { status: 'unauthenticated', reason: 'never' };

describe('a protected page', () => {
  it('waits while the session is being checked', () => {
    expect(guardPage({ status: 'checking' }, 'signed-in', '/picks')).toEqual({ show: 'wait' });
  });

  it('sends a visitor to the login page with the requested page, including its query', () => {
    expect(guardPage(visitor, 'signed-in', '/picks?day=2024-12-20')).toEqual({
      show: 'redirect',
      to: '/login',
      origin: '/picks?day=2024-12-20',
    });
  });

  it('sends a user who signed out on purpose to the home page', () => {
    expect(guardPage({ status: 'unauthenticated', reason: 'signed-out' }, 'signed-in', '/picks')).toEqual({
      show: 'redirect',
      to: '/',
      origin: null,
    });
  });

  it.each(['Free', 'Premium', 'Platinum', 'Admin'] as const)('opens for %s', (tier) => {
    expect(guardPage(signedIn(tier), 'signed-in', '/picks')).toEqual({ show: 'page' });
  });
});

describe('the admin page', () => {
  it('opens for an Admin', () => {
    expect(guardPage(signedIn('Admin'), 'admin', '/admin')).toEqual({ show: 'page' });
  });

  it.each(['Free', 'Premium', 'Platinum'] as const)(
    'sends %s to the login page without an origin, so that there is no redirect loop',
    (tier) => {
      expect(guardPage(signedIn(tier), 'admin', '/admin')).toEqual({ show: 'redirect', to: '/login', origin: null });
    },
  );
});

describe('the origin after signing in', () => {
  it.each([
    [{ from: '/picks?x=1' }, '/picks?x=1'],
    [null, '/'],
    [{}, '/'],
    [{ from: 'https://elsewhere.example' }, '/'],
    [{ from: '//elsewhere.example' }, '/'],
    [{ from: '/\\elsewhere.example' }, '/'],
  ])('from %j is %s', (state, expected) => {
    expect(originOf(state)).toBe(expected);
  });
});
