import type { WinRate } from '@overline/contracts';
import { CircularGauge } from './circular-gauge.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import { useWinRate } from './picks-queries.ts';
import { percentText } from './rates.ts';

/** The record so far with its size, the day's own rate, and when the next picks come. */
export function SuccessPanel({ day }: { day: string | null }) {
  const all = useWinRate(null);
  const today = useWinRate(day, day !== null);
  return (
    <section aria-labelledby="success-rate" className="mt-6 grid rounded-lg border bg-raised md:grid-cols-[1fr_auto]">
      <div className="flex items-center gap-5 p-5 sm:gap-6 sm:p-6">
        <CircularGauge percent={all.totalSettled > 0 ? all.winRate : null} label="Daily Picks Success Rate" />
        <div className="min-w-0">
          <h2 id="success-rate" className="text-base font-semibold">
            Daily Picks Success Rate
          </h2>
          <RateLine name="All days" rate={all} />
          {day === null ? null : <RateLine name="This day" rate={today} />}
        </div>
      </div>
      <div className="flex items-center border-t p-5 sm:p-6 md:min-w-72 md:border-t-0 md:border-l">
        <CountdownClock />
      </div>
    </section>
  );
}

function RateLine({ name, rate }: { name: string; rate: WinRate }) {
  const known = rate.totalSettled > 0;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-2 text-sm">
      <span className="w-16 shrink-0 text-quiet">{name}</span>
      {known ? <span className="font-semibold">{percentText(rate.winRate)}</span> : null}
      <span className="text-quiet">
        {known ? `${rate.totalWins.toLocaleString('en')} of ${rate.totalSettled.toLocaleString('en')} settled` : 'nothing settled yet'}
      </span>
    </p>
  );
}
