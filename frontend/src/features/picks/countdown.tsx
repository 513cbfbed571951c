import { HOME_TIME_ZONE, PICKS_HOUR, PICKS_TIME } from '@overline/contracts';
import { useNow } from '../../hooks/use-now.ts';
import { centralHour } from '../../lib/central-time.ts';
import { formatTime } from '../../lib/format.ts';

/** Counts down to 8:00 AM in Chicago. */
export function CountdownClock() {
  const now = useNow(1000);
  const countdown = countdownAt(now);
  if (countdown.state === 'live') {
    return (
      <div role="status">
        <p className="text-sm text-quiet">
          <span className="rounded-sm bg-accent px-1.5 py-0.5 text-xs font-semibold tracking-wide text-on-accent">
            LIVE
          </span>
        </p>
        <p className="mt-1 text-base font-semibold lg:text-lg">New Picks Available!</p>
      </div>
    );
  }
  if (countdown.state === 'done') {
    return (
      <div>
        <p className="text-sm font-semibold lg:text-base">Next Update Tomorrow</p>
        <UpdateTime now={now} />
      </div>
    );
  }
  return (
    <div>
      <p className="text-sm text-quiet">Next update in</p>
      <p role="timer" aria-live="off" className="text-lg font-semibold lg:text-xl">
        {countdown.left}
      </p>
      <UpdateTime now={now} />
    </div>
  );
}

/** The update time in Chicago, and in the user's time zone if it differs. */
function UpdateTime({ now }: { now: number }) {
  const instant = new Date(centralHour(now, PICKS_HOUR)).toISOString();
  const local = formatTime(instant);
  return (
    <p className="text-sm text-quiet">
      <span className="whitespace-nowrap">{PICKS_TIME} Central</span>{' '}
      {local === formatTime(instant, HOME_TIME_ZONE) ? null : <span className="whitespace-nowrap">({local})</span>}
    </p>
  );
}

const LIVE_MS = 60_000;

/** Counting before 8:00 in Chicago, live for the first minute, then done for the day. */
type Countdown = { state: 'counting'; left: string } | { state: 'live' } | { state: 'done' };

export function countdownAt(now: number): Countdown {
  const leftMs = centralHour(now, PICKS_HOUR) - now;
  if (leftMs > 0) return { state: 'counting', left: formatCountdown(leftMs) };
  return leftMs > -LIVE_MS ? { state: 'live' } : { state: 'done' };
}

/** '07:59:59', for less than a day. */
function formatCountdown(ms: number): string {
  // The last second shown is 00:00:01; at zero it is live.
  return new Date(Math.ceil(ms / 1000) * 1000).toISOString().slice(11, 19);
}
