import { formatDate, formatClock } from '../../../format/format.ts';

/** When something was: the day over the time, narrow enough for a phone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {formatDate(at)}
      <span className="block text-xs text-quiet">{formatClock(at)}</span>
    </time>
  );
}
