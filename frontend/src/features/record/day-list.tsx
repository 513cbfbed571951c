import { useState } from 'react';
import type { PublicRecord } from '@overline/contracts';
import { Button } from '../../components/button.tsx';
import { formatDay, formatPercent, signedUnits } from '../../format/format.ts';
import { DayCheckResult } from './day-check-result.tsx';
import { percentOr } from './record-words.ts';
import { useDayCheck } from './use-day-check.ts';

type Day = PublicRecord['days'][number];

const SHOWN = 14;

/** The days, newest first; each can be checked in this browser. */
export function DayList({ days }: { days: readonly Day[] }) {
  const [all, showAll] = useState(false);
  return (
    <section aria-labelledby="days" className="mt-12">
      <h2 id="days" className="text-lg">
        Day by day
      </h2>
      <p className="mt-1 max-w-prose text-sm text-quiet">
        &quot;Verify this day&quot; works out every hash, seal and grade of the day again, here and not on our server.
      </p>
      <ul className="mt-4 divide-y border-y">
        {days.slice(0, all ? days.length : SHOWN).map((day) => (
          <DayRow key={day.day} day={day} />
        ))}
      </ul>
      {days.length > SHOWN && !all ? (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => showAll(true)}>
          Show all {days.length} days
        </Button>
      ) : null}
    </section>
  );
}

function DayRow({ day }: { day: Day }) {
  const [state, check] = useDayCheck(day.day);
  const settled = day.wins + day.losses;
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-0.5 text-sm tabular-nums">
        <p className="w-40 font-medium max-sm:w-auto max-sm:flex-1">{formatDay(day.day, 'short')}</p>
        <p className="sm:w-24">
          {day.wins}–{day.losses}
          {day.pushes > 0 ? `–${day.pushes}` : ''}
        </p>
        <p className="w-28 font-medium max-sm:text-right">{signedUnits(day.units)}</p>
        <p className="flex-1 text-quiet max-sm:basis-40">
          {settled === 0
            ? 'Nothing settled'
            : `${formatPercent(day.winRate)} hit, ${percentOr(day.neededRate)} was needed`}
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={state.status === 'checking'}
          onClick={() => (state.status === 'checking' ? undefined : void check())}
        >
          {state.status === 'checking' ? 'Checking…' : 'Verify this day'}
          <span className="sr-only">: {formatDay(day.day)}</span>
        </Button>
      </div>
      <DayCheckResult state={state} />
    </li>
  );
}
