import { useState } from 'react';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import type { DayCheck } from './check-day.ts';

export type DayCheckState =
  { status: 'idle' } | { status: 'checking' } | { status: 'failed' } | { status: 'done'; check: DayCheck };

/** Fetches a day and checks it here; the code of the check is loaded when it is asked for. */
export function useDayCheck(day: string): [DayCheckState, () => Promise<void>] {
  const [state, setState] = useState<DayCheckState>({ status: 'idle' });
  const run = async (): Promise<void> => {
    setState({ status: 'checking' });
    try {
      const [{ checkDay }, answer] = await Promise.all([
        import('./check-day.ts'),
        call(routes.recordDay, { params: { date: day } }),
      ]);
      setState({ status: 'done', check: checkDay(answer) });
    } catch {
      setState({ status: 'failed' });
    }
  };
  return [state, run];
}
