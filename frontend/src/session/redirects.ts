import type { SessionState } from './session-store.ts';

export const LOGIN_PATH = '/login';
export const PICKS_PATH = '/picks';

export type PageAccess = 'signed-in' | 'admin';

type GuardDecision = { show: 'page' } | { show: 'wait' } | { show: 'elsewhere'; to: string; origin: string | null };

/** Decides on a protected page. `origin` is its path with query and hash. */
export function guardPage(session: SessionState, access: PageAccess, origin: string): GuardDecision {
  if (session.status === 'checking') return { show: 'wait' };
  if (session.status === 'unauthenticated') {
    // A user who signed out on purpose should not return here after the next sign-in.
    if (session.because === 'signed-out') return { show: 'elsewhere', to: '/', origin: null };
    return { show: 'elsewhere', to: LOGIN_PATH, origin };
  }
  if (access === 'admin' && session.user.tier !== 'Admin') return { show: 'elsewhere', to: LOGIN_PATH, origin: null };
  return { show: 'page' };
}

/** The path to return to after signing in; '/' for anything but a path of this site. */
export function originOf(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
