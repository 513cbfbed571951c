import { HOME_TIME_ZONE, PICKS_TIME } from '@overline/contracts';
import { formatTime } from '../../format/format.ts';
import { countdownAt, updateTime } from './countdown.ts';
import { useNow } from '../../components/use-now.ts';

/** How long until the day's picks: to 8:00 AM in Chicago, wherever the reader is. */
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
        <UpdateTime at={updateTime(now)} />
      </div>
    );
  }
  return (
    <div>
      <p className="text-sm text-quiet">Next update in</p>
      <p role="timer" aria-live="off" className="text-lg font-semibold lg:text-xl">
        {countdown.left}
      </p>
      <UpdateTime at={updateTime(now)} />
    </div>
  );
}

/** The hour in Chicago, and in the reader's own zone where that is another. */
function UpdateTime({ at }: { at: number }) {
  const instant = new Date(at).toISOString();
  const local = formatTime(instant);
  return (
    <p className="text-sm text-quiet">
      <span className="whitespace-nowrap">{PICKS_TIME} Central</span>{' '}
      {local === formatTime(instant, HOME_TIME_ZONE) ? null : <span className="whitespace-nowrap">({local})</span>}
    </p>
  );
}
