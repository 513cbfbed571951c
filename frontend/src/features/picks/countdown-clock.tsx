import { formatTime } from '../../format.ts';
import { countdownAt, updateTime } from './countdown.ts';
import { useNow } from './use-now.ts';

/** How long until the day's picks: to 8:00 AM in Chicago, wherever the reader is. */
export function CountdownClock() {
  const now = useNow(1000);
  const countdown = countdownAt(now);
  const local = formatTime(new Date(updateTime(now)).toISOString());
  if (countdown.state === 'live') {
    return (
      <div role="status">
        <p className="text-sm text-quiet">
          <span className="rounded-sm bg-accent px-1.5 py-0.5 text-xs font-semibold tracking-wide text-on-accent">LIVE</span>
        </p>
        <p className="mt-1 text-lg font-semibold">New Picks Available!</p>
      </div>
    );
  }
  if (countdown.state === 'done') {
    return (
      <div>
        <p className="text-lg font-semibold">Next Update Tomorrow</p>
        <p className="mt-1 text-sm text-quiet">8:00 AM Central, {local} for you</p>
      </div>
    );
  }
  return (
    <div>
      <p className="text-sm text-quiet">Next update in</p>
      <p role="timer" aria-live="off" className="text-xl font-semibold tracking-tight">
        {countdown.left}
      </p>
      <p className="mt-1 text-sm text-quiet">8:00 AM Central, {local} for you</p>
    </div>
  );
}
