import type { SessionStore } from './session-store.ts';

const RECHECK_MS = 10_000;

/**
 * Asks again who is signed in while nobody has answered: at once when the connection is back, and every ten seconds.
 * `onReturn` is called when the server answers again. Answers the way to stop.
 */
export function recheckUnanswered(
  store: Pick<SessionStore, 'check' | 'isUnanswered'>,
  onReturn: () => void,
): () => void {
  const again = async (): Promise<void> => {
    if (!store.isUnanswered()) return;
    await store.check();
    if (!store.isUnanswered()) onReturn();
  };
  const timer = setInterval(() => void again(), RECHECK_MS);
  const onOnline = (): void => void again();
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
}
