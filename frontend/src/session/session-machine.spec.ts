import { describe, expect, it } from '@jest/globals';
import type { User } from '@overline/contracts';
import { INITIAL_SESSION, nextSession, type SessionState } from './session-machine.ts';

const user: User = {
  id: '5f0c5b57-4a39-4f5a-9a44-0d9a4b1c6f10',
  username: 'ada',
  email: 'ada@example.com',
  tier: 'Free',
  searchCountToday: 0,
};
const signedIn: SessionState = { status: 'authenticated', user };

describe('the session', () => {
  it('starts by checking', () => {
    expect(INITIAL_SESSION).toEqual({ status: 'checking' });
  });

  it.each(['signed-in', 'check-succeeded'] as const)('is authenticated after %s', (type) => {
    expect(nextSession(INITIAL_SESSION, { type, user })).toEqual(signedIn);
  });

  it('is nobody without a token', () => {
    expect(nextSession(INITIAL_SESSION, { type: 'no-token' })).toEqual({ status: 'unauthenticated', because: 'never' });
  });

  it('ends when the token is gone from under a signed-in page', () => {
    expect(nextSession(signedIn, { type: 'no-token' })).toEqual({ status: 'unauthenticated', because: 'ended' });
  });

  it('keeps the reason why nobody is signed in when a later look finds no token either', () => {
    const failed = nextSession(signedIn, { type: 'check-failed' });
    expect(nextSession(failed, { type: 'no-token' })).toBe(failed);
  });

  it.each([
    ['signed-out', 'signed-out'],
    ['check-refused', 'ended'],
    ['session-ended', 'ended'],
    ['check-failed', 'check-failed'],
  ] as const)('reverts to nobody on %s', (type, because) => {
    expect(nextSession(signedIn, { type })).toEqual({ status: 'unauthenticated', because });
  });
});
