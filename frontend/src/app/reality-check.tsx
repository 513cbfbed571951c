import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, routes } from '../api/call.ts';
import { notify } from '../components/toast/notify.ts';
import { refreshUser, useSessionStore } from '../session/session-context.tsx';
import { timeQuery } from '../session/time-in-app.ts';
import { useBreak } from '../session/use-break.ts';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;
const WARNING_MINUTES = 5;

/**
 * Reports each minute in which the page was visible. Reminds the user of the visit's length every `reminderMinutes` of
 * visible time, and warns 5 minutes before the daily time limit.
 */
export function RealityCheck() {
  const queries = useQueryClient();
  const session = useSessionStore();
  const isOnBreak = useBreak() !== null;
  useQuery({ ...timeQuery, enabled: !isOnBreak });
  useEffect(() => {
    if (isOnBreak) return undefined;
    const report = async (): Promise<void> => {
      const time = await call(routes.countTime).catch(() => null);
      // Without a connection the minute is not counted.
      if (time === null) return;
      queries.setQueryData(timeQuery.queryKey, time);
      if (time.leftSeconds === 0) {
        await refreshUser(session);
        return;
      }
      const left = Math.ceil((time.leftSeconds ?? Infinity) / 60);
      if (left === WARNING_MINUTES)
        notify({ type: 'info', message: `${left} minutes left of today’s time limit.`, persistent: true });
    };
    let visibleMs = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      visibleMs += TICK_MS;
      if (visibleMs % MINUTE_MS !== 0) return;
      const minutes = visibleMs / MINUTE_MS;
      void report();
      const reminderMinutes = queries.getQueryData(timeQuery.queryKey)?.reminderMinutes ?? null;
      if (reminderMinutes !== null && minutes % reminderMinutes === 0)
        notify({
          type: 'info',
          message: `You have been here for ${minutes} minutes. Limits and breaks are on your account page.`,
          persistent: true,
        });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isOnBreak, queries, session]);
  return null;
}
