import type { User } from '@overline/contracts';

/** Why nobody is signed in. */
export type SignedOutBecause = 'never' | 'signed-out' | 'ended' | 'check-failed';

export type SessionState =
  | { status: 'checking' }
  | { status: 'authenticated'; user: User }
  | { status: 'unauthenticated'; because: SignedOutBecause };

export type SessionEvent =
  | { type: 'no-token' }
  | { type: 'signed-in'; user: User }
  | { type: 'check-succeeded'; user: User }
  /** Nobody answered: whoever was signed in last stays until somebody does. */
  | { type: 'check-unanswered'; user: User }
  | { type: 'check-refused' }
  | { type: 'check-failed' }
  | { type: 'session-ended' }
  | { type: 'signed-out' };

export const INITIAL_SESSION: SessionState = { status: 'checking' };

/**
 * The session after an event. A check that runs behind a signed-in page leaves it as it is until the answer is there.
 */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'signed-in':
    case 'check-succeeded':
    case 'check-unanswered':
      return { status: 'authenticated', user: event.user };
    case 'check-failed':
      return { status: 'unauthenticated', because: 'check-failed' };
    case 'signed-out':
      return { status: 'unauthenticated', because: 'signed-out' };
    case 'check-refused':
    case 'session-ended':
      return { status: 'unauthenticated', because: 'ended' };
    case 'no-token':
      return withoutToken(state);
  }
}

function withoutToken(state: SessionState): SessionState {
  if (state.status === 'authenticated') return { status: 'unauthenticated', because: 'ended' };
  return state.status === 'unauthenticated' ? state : { status: 'unauthenticated', because: 'never' };
}
