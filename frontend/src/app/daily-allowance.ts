import { useEffect, useRef } from 'react';
import { useNow } from '../hooks/use-now.ts';
import { centralDay } from '../lib/central-time.ts';
import { refreshUser, useSessionStore } from '../session/session-context.tsx';

const CHECK_MS = 60_000;
/** Waits this long after midnight, because the server's clock may be behind and still count for the day before. */
const GRACE_MS = 60_000;

/**
 * Refetches the account once the Central day has changed: the count of today's searches belongs to the day on which it
 * was fetched. Tries again every minute until it succeeds, since a device that wakes up may have no connection yet.
 */
export function DailyAllowance() {
  const session = useSessionStore();
  const now = useNow(CHECK_MS);
  const day = centralDay(now - GRACE_MS);
  const fetched = useRef(day);
  useEffect(() => {
    if (fetched.current === day) return;
    void refreshUser(session).then((isFetched) => {
      if (isFetched) fetched.current = day;
    });
  }, [now, day, session]);
  return null;
}
