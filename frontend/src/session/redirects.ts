import type { SessionState } from './session-store.ts';

export const LOGIN_PATH = '/login';
export const PICKS_PATH = '/picks';

/** What a page asks of the person: nothing, an account, or the Admin tier. */
export type PageAccess = 'signed-in' | 'admin';

/** What a guard does with a page: show it, wait for the check, or send the person elsewhere. */
type GuardDecision = { show: 'page' } | { show: 'wait' } | { show: 'elsewhere'; to: string; origin: string | null };

/** Decides on a protected page. `origin` is the page asked for, with query and hash. */
export function guardPage(session: SessionState, access: PageAccess, origin: string): GuardDecision {
  if (session.status === 'checking') return { show: 'wait' };
  if (session.status === 'unauthenticated') {
    // Whoever signed out on purpose did not ask to come back here.
    if (session.because === 'signed-out') return { show: 'elsewhere', to: '/', origin: null };
    return { show: 'elsewhere', to: LOGIN_PATH, origin };
  }
  if (access === 'admin' && session.user.tier !== 'Admin') return { show: 'elsewhere', to: LOGIN_PATH, origin: null };
  return { show: 'page' };
}

/** Where signing in leads: the origin page that a guard carried along, else home. Only a path of this site counts. */
export function originOf(state: unknown): string {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
