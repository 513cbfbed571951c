import { formatClock, formatDate, formatTime } from '../../../format/format.ts';

/** When something was: the day over the time to the second, or the minute; narrow enough for a phone. */
export function Moment({ at, to = 'second' }: { at: string; to?: 'second' | 'minute' }) {
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {formatDate(at)}
      <span className="block text-xs text-quiet">{to === 'second' ? formatClock(at) : formatTime(at)}</span>
    </time>
  );
}
