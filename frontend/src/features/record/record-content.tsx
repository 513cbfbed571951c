import { useState } from 'react';
import type { Origin, PublicRecord, RecordPart } from '@overline/contracts';
import { Figure } from '../../components/figure.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatDay, percentOrDash, plural, signedUnits } from '../../lib/format.ts';
import { DayList } from './day-list.tsx';
import { GroupTable } from './group-table.tsx';
import { MarketComparison } from './market-comparison.tsx';
import { intervalText, leansText, signedPercentOrDash, summaryText } from './record-text.ts';
import { Reliability } from './reliability.tsx';
import { UnitsChart } from './units-chart.tsx';

const NAMES: Record<Origin, string> = { live: 'Live', backfilled: 'Made after the fact', demo: 'Demo' };
const ORIGINS: readonly Origin[] = ['live', 'backfilled', 'demo'];
const DESCRIPTIONS: Record<Origin, string> = {
  live: 'Published before the games started.',
  backfilled: 'Made after the fact, with only what was known each morning. Not part of the live record.',
  demo: 'Demo days, made after the fact with only what was known each morning. Not part of the live record.',
};

export function RecordContent({ record }: { record: PublicRecord }) {
  const available = ORIGINS.filter((origin) => record.figures[origin].days > 0);
  const [chosen, choose] = useState<Origin | null>(null);
  const origin = chosen ?? available[0] ?? 'live';
  const part = record.figures[origin];
  const days = record.days.filter((day) => day.origin === origin);
  if (available.length === 0)
    return <p className="mt-8 text-quiet">No day has been graded yet. The first results come the morning after.</p>;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {available.length > 1 ? (
          <SegmentedControl
            label="Which days"
            value={origin}
            options={available.map((value) => ({ value, name: NAMES[value] }))}
            onChange={choose}
          />
        ) : null}
        <p className="text-sm text-quiet">{DESCRIPTIONS[origin]}</p>
      </div>
      <Headline part={part} />
      <UnitsChart days={days} />
      <DayList key={origin} days={days} />
      <Breakdown part={part} />
      <HowToCheck head={record.head} />
    </>
  );
}

function Breakdown({ part }: { part: RecordPart }) {
  return (
    <>
      <GroupTable by={part.by} />
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[1.4fr_1fr]">
        <Reliability bins={part.reliability} />
        <MarketComparison scored={part.scored} total={part.total} />
      </div>
    </>
  );
}

function Headline({ part }: { part: RecordPart }) {
  const { total, days, noEdgeDays, from } = part;
  const leans = leansText(total);
  return (
    <TitledSection
      title={summaryText(total)}
      look="max-w-prose text-xl"
      className="mt-8 rounded-lg border bg-raised p-5 sm:p-6"
    >
      <p className="mt-2 text-sm text-quiet">
        {total.picks} settled picks over {plural(days, 'day')}
        {from === null ? '' : ` since ${formatDay(from, 'short')}`}
        {leans === null ? '' : `; profit and return count the ${total.bets ?? total.picks} bets`}, one unit each at the
        published price. {total.pushes === 0 ? '' : `Pushes (${total.pushes}) returned their stake. `}
        {noEdgeDays === 0
          ? 'By our own numbers, at least one pick had an edge on every day with games.'
          : `By our own numbers, no pick had an edge on ${plural(noEdgeDays, 'day')} with games.`}
      </p>
      {leans === null ? null : <p className="mt-2 text-sm text-quiet">{leans}</p>}
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Return" value={signedPercentOrDash(total.roi)} note={signedUnits(total.units)} />
        <Figure name="Hit rate" value={percentOrDash(total.hitRate)} note={`95%: ${intervalText(total)}`} />
        <Figure name="Needed" value={percentOrDash(total.neededRate)} note="to break even" />
        <Figure
          name="Closing value, same book"
          value={signedPercentOrDash(total.closing.price)}
          note={sampleText(total.closing.picks)}
        />
        <Figure
          name="Closing value, fair price"
          value={signedPercentOrDash(total.closing.fair)}
          note={sampleText(total.closing.fairPicks)}
        />
        <Figure
          name="Return 10 min later"
          value={signedPercentOrDash(total.later.roi)}
          note={sampleText(total.later.picks)}
        />
      </dl>
    </TitledSection>
  );
}

function sampleText(picks: number): string {
  return picks === 0 ? 'no prices since' : `${picks} picks`;
}

function HowToCheck({ head }: { head: PublicRecord['head'] }) {
  const link = 'text-accent underline underline-offset-4 hover:text-accent-strong';
  return (
    <TitledSection title="Check it yourself" className="mt-12 max-w-prose space-y-3 text-sm">
      <p>
        Take the{' '}
        <a className={link} href="/api/record/picks.csv" download>
          picks as a CSV file
        </a>{' '}
        or the{' '}
        <a className={link} href="/api/record/chain">
          chain as JSON
        </a>
        , and run{' '}
        <code className="rounded-sm bg-sunk px-1 py-0.5">npm run verify-record -- {window.location.origin}</code> from
        our public source. With <code className="rounded-sm bg-sunk px-1 py-0.5">--witness FILE</code> it remembers what
        it has seen, and detects any entry that was rewritten since.
      </p>
      {head ? (
        <p className="break-all text-quiet">
          The record ends with entry {head.sequence}: {head.hash}
        </p>
      ) : null}
    </TitledSection>
  );
}
