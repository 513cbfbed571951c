import { call } from '../api/call.ts';
import { routes } from '../api/routes.ts';
import { useSessionStore } from './session-context.tsx';
import type { SessionStore } from './session-store.ts';

/**
 * Fetches the account again, for its tier and its search count. A failure changes nothing: what was known stands until
 * the next time.
 */
export async function renewUser(session: SessionStore): Promise<void> {
  try {
    const user = await call(routes.me);
    if (session.read().status === 'authenticated') session.takeUser(user);
  } catch {
    // A 401 has ended the session already; anything else may pass.
  }
}

/** As `renewUser`, for the session of the page. */
export function useRenewUser(): () => Promise<void> {
  const session = useSessionStore();
  return () => renewUser(session);
}
