import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicRecord, RecordDay } from '@overline/contracts';
import type { Finding } from '@overline/ledger';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatDay, formatPercent, percentOrDash, plural, signedUnits } from '../../lib/format.ts';
import { DayPicks } from './day-picks.tsx';

type Day = PublicRecord['days'][number];

const SHOWN = 14;

/** The days, newest first. Each can be verified in this browser. */
export function DayList({ days }: { days: readonly Day[] }) {
  const [all, showAll] = useState(false);
  return (
    <TitledSection title="Day by day" className="mt-12">
      <p className="mt-1 max-w-prose text-sm text-quiet">
        Open a day to see its picks. &ldquo;Verify this day&rdquo; recomputes every hash, seal and grade in your
        browser.
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
    </TitledSection>
  );
}

function DayRow({ day }: { day: Day }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.recordDay(day.day), 'check'],
    queryFn: () => verifyDay(day.day),
    enabled: false,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  const [isExpanded, setExpanded] = useState(false);
  const settled = day.wins + day.losses;
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-0.5 text-sm tabular-nums">
        <p className="w-40 max-sm:w-auto max-sm:flex-1">
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
            className="inline-flex min-h-8 items-center gap-1.5 font-medium hover:text-accent"
          >
            <Icon
              name="chevron"
              className={classNames('size-4 text-quiet transition-transform', isExpanded && 'rotate-180')}
            />
            {formatDay(day.day, 'short')}
            <span className="sr-only">: show the picks</span>
          </button>
        </p>
        <p className="sm:w-24">
          {day.wins}–{day.losses}
          {day.pushes > 0 ? `–${day.pushes}` : ''}
        </p>
        <p className="w-28 font-medium max-sm:text-right">{signedUnits(day.units)}</p>
        <p className="flex-1 text-quiet max-sm:basis-40">
          {settled === 0
            ? 'Nothing settled'
            : `${formatPercent(day.winRate)} hit; ${percentOrDash(day.neededRate)} breaks even`}
        </p>
        <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Checking…' : 'Verify this day'}
          <span className="sr-only">: {formatDay(day.day)}</span>
        </Button>
      </div>
      {isExpanded ? <DayPicks day={day.day} /> : null}
      <div role="status" className="text-sm">
        {isError && !isFetching ? (
          <p className="pb-3 text-danger">The day could not be loaded. Check the connection and try again.</p>
        ) : null}
        {data && !isError && !isFetching ? <DayCheckResult check={data} /> : null}
      </div>
    </li>
  );
}

const SHOWN_FINDINGS = 5;

function DayCheckResult({ check: { record, findings, milliseconds } }: { check: DayCheck }) {
  const opened = record.lines.filter((line) => line.opened).length;
  const sealed = record.hidden.length;
  return (
    <div className="space-y-2 rounded-md bg-sunk px-4 py-3">
      {findings.length === 0 ? (
        <p className="font-medium text-hit">
          ✓ Verified: {record.lines.length} entries, {plural(opened, 'opened pick')}
          {sealed > 0 ? `, ${sealed} still sealed` : ''}, checked in this browser in{' '}
          {Math.max(1, Math.round(milliseconds))} ms.
        </p>
      ) : (
        <>
          <p className="font-medium text-miss">✕ Verification failed.</p>
          <ul>
            {findings.slice(0, SHOWN_FINDINGS).map(({ sequence, day, problem }) => (
              <li key={`${sequence} ${problem}`}>
                Entry {sequence} of {day} {problem}.
              </li>
            ))}
          </ul>
        </>
      )}
      {record.publications.map(({ revision, root, at }) => (
        <p key={revision} className="text-xs break-all text-quiet">
          Root{revision > 1 ? ` of revision ${revision}` : ''}, written {at.slice(0, 16).replace('T', ' ')} UTC: {root}
        </p>
      ))}
    </div>
  );
}

type DayCheck = { record: RecordDay; findings: Finding[]; milliseconds: number };

/** Fetches a day and verifies its public entries in this browser. Loads the verifier on demand. */
async function verifyDay(day: string): Promise<DayCheck> {
  const [record, { verify }] = await Promise.all([
    call(routes.recordDay, { params: { date: day } }),
    import('@overline/ledger'),
  ]);
  const started = performance.now();
  const findings = verify(record.lines, { head: record.head, whole: false, unrecorded: record.unrecorded });
  return { record, findings, milliseconds: performance.now() - started };
}
