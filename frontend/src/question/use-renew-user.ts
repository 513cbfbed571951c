import { call } from '../api/call.ts';
import { routes } from '../api/routes.ts';
import { useSessionStore } from '../session/session-context.tsx';

/**
 * Fetches the account again, for its search count. A failure changes nothing: the old count stands until the next time.
 */
export function useRenewUser(): () => Promise<void> {
  const session = useSessionStore();
  return async () => {
    try {
      const user = await call(routes.me);
      if (session.read().status === 'authenticated') session.takeUser(user);
    } catch {
      // A 401 has ended the session already; anything else may pass.
    }
  };
}
