import { useEffect } from 'react';
import { notify } from '../components/toast/notify.ts';
import { useReminder } from '../hooks/use-reminder.ts';
import { useBreak } from '../session/use-break.ts';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

/** Says, after the chosen minutes of visible time and again after as many, how long this visit has been. */
export function RealityCheck() {
  const [choice] = useReminder();
  const isOnBreak = useBreak() !== null;
  const everyMinutes = choice === 'off' || isOnBreak ? null : Number(choice);
  useEffect(() => {
    if (everyMinutes === null) return undefined;
    let visibleMs = 0;
    let reminders = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') visibleMs += TICK_MS;
      if (visibleMs < (reminders + 1) * everyMinutes * MINUTE_MS) return;
      reminders += 1;
      notify({ type: 'info', message: reminderText(reminders * everyMinutes), persistent: true });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [everyMinutes]);
  return null;
}

function reminderText(minutes: number): string {
  return `You have been here for ${minutes} minutes. Limits and breaks are on your account page.`;
}
