import { isOnBreak, type OnBreak } from '@overline/contracts';
import { useNow } from '../hooks/use-now.ts';
import { useUser } from './session-context.tsx';

const CHECK_MS = 30_000;

/** The user's break while it is in force; null otherwise. */
export function useBreak(): OnBreak | null {
  const onBreak = useUser()?.onBreak;
  const now = useNow(CHECK_MS);
  return onBreak && isOnBreak(onBreak, new Date(now)) ? onBreak : null;
}
