import { isOnBreak, type OnBreak } from '@overline/contracts';
import { useUser } from './session-context.tsx';

/** The user's break if it is in force; null otherwise. */
export function useBreak(): OnBreak | null {
  const onBreak = useUser()?.onBreak;
  return onBreak && isOnBreak(onBreak, new Date()) ? onBreak : null;
}
