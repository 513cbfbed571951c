import { isOnBreak, type OnBreak } from '@overline/contracts';
import { useUser } from './session-context.tsx';

/** The user's current break; null if there is none. */
export function useBreak(): OnBreak | null {
  const onBreak = useUser()?.onBreak;
  return onBreak && isOnBreak(onBreak, new Date()) ? onBreak : null;
}
