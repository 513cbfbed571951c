import { isOnBreak, type OnBreak } from '@overline/contracts';
import { useSession } from './session-context.tsx';
import { readStoredUser } from './stored-user.ts';

/**
 * The user's current break; null if there is none. While the session is being checked, the last known user counts, so
 * that a page requests nothing that a break closes.
 */
export function useBreak(): OnBreak | null {
  const session = useSession();
  const known = session.status === 'checking' ? readStoredUser() : null;
  const onBreak = (session.status === 'authenticated' ? session.user : known)?.onBreak;
  return onBreak && isOnBreak(onBreak, new Date()) ? onBreak : null;
}
