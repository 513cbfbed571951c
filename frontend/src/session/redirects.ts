import type { SessionState } from './session-store.ts';

export const LOGIN_PATH = '/login';
export const PICKS_PATH = '/picks';

export type PageAccess = 'signed-in' | 'admin';

type GuardDecision = { show: 'page' } | { show: 'wait' } | { show: 'redirect'; to: string; origin: string | null };

/** Decides whether to show a protected page. `origin` is its path with query and hash. */
export function guardPage(session: SessionState, access: PageAccess, origin: string): GuardDecision {
  if (session.status === 'checking') return { show: 'wait' };
  if (session.status === 'unauthenticated') {
    // A user who signed out on purpose should not return here after the next sign-in.
    if (session.reason === 'signed-out') return { show: 'redirect', to: '/', origin: null };
    return { show: 'redirect', to: LOGIN_PATH, origin };
  }
  if (access === 'admin' && session.user.tier !== 'Admin') return { show: 'redirect', to: LOGIN_PATH, origin: null };
  return { show: 'page' };
}

/** The path to return to after signing in; '/' for anything but a path of this site. */
export function originOf(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  // Browsers read '//host' and '/\host' as another site.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
