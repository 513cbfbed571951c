import { useState } from 'react';
import type { PublicRecord } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { formatDay, formatPercent, signedUnits } from '../../lib/format.ts';
import type { DayCheck } from './check-day.ts';
import { percentOrDash } from './record-text.ts';

type Day = PublicRecord['days'][number];

const SHOWN = 14;

/** The days, newest first; each can be verified in this browser. */
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
            : `${formatPercent(day.winRate)} hit, ${percentOrDash(day.neededRate)} was needed`}
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

const SHOWN_FINDINGS = 5;

function DayCheckResult({ state }: { state: DayCheckState }) {
  return (
    <div role="status" className="text-sm">
      {state.status === 'failed' ? (
        <p className="pb-3 text-danger">The day could not be loaded. Check the connection and try again.</p>
      ) : null}
      {state.status === 'done' ? <Outcome check={state.check} /> : null}
    </div>
  );
}

function Outcome({ check }: { check: DayCheck }) {
  const { findings, entries, opened, hidden, roots, milliseconds } = check;
  return (
    <div className="space-y-2 rounded-md bg-sunk px-4 py-3">
      {findings.length === 0 ? (
        <p className="font-medium text-hit">
          ✓ Holds: {entries} entries, {opened} opened picks{hidden > 0 ? `, ${hidden} still sealed` : ''}, checked in
          this browser in {Math.max(1, Math.round(milliseconds))} ms.
        </p>
      ) : (
        <>
          <p className="font-medium text-miss">✕ Does not hold.</p>
          <ul>
            {findings.slice(0, SHOWN_FINDINGS).map(({ sequence, day, problem }) => (
              <li key={`${sequence} ${problem}`}>
                Entry {sequence} of {day} {problem}.
              </li>
            ))}
          </ul>
        </>
      )}
      {roots.map(({ revision, root, at }) => (
        <p key={revision} className="text-xs break-all text-quiet">
          Root{revision > 1 ? ` of revision ${revision}` : ''}, written {at.slice(0, 16).replace('T', ' ')} UTC: {root}
        </p>
      ))}
    </div>
  );
}

type DayCheckState =
  { status: 'idle' } | { status: 'checking' } | { status: 'failed' } | { status: 'done'; check: DayCheck };

/** Fetches and verifies a day; the verifier is loaded on demand. */
function useDayCheck(day: string): [DayCheckState, () => Promise<void>] {
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
