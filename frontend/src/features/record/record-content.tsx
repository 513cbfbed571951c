import { useState } from 'react';
import type { Origin, PublicRecord, RecordPart } from '@overline/contracts';
import { Segments } from '../../components/segments.tsx';
import { DayList } from './day-list.tsx';
import { GroupTable } from './group-table.tsx';
import { Headline } from './headline.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { MarketComparison } from './market-comparison.tsx';
import { Reliability } from './reliability.tsx';

const NAMES: Record<Origin, string> = { live: 'Live', backfilled: 'Made after the fact', demo: 'Demo' };
const ORIGINS: readonly Origin[] = ['live', 'backfilled', 'demo'];
const SAYS: Record<Origin, string> = {
  live: 'Published before their games, as they happened.',
  backfilled: 'Made after the fact, with only what was known each morning. Not part of the live record.',
  demo: 'Demo days, made after the fact with only what was known each morning. Not part of the live record.',
};

/** The record's figures, its days, and how to check them. */
export function RecordContent({ record }: { record: PublicRecord }) {
  const there = ORIGINS.filter((origin) => record.figures[origin].days > 0);
  const [chosen, choose] = useState<Origin | null>(null);
  const origin = chosen ?? there[0] ?? 'live';
  const part = record.figures[origin];
  if (there.length === 0)
    return <p className="mt-8 text-quiet">No day has been graded yet. The first results come the morning after.</p>;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {there.length > 1 ? (
          <Segments
            label="Which days"
            value={origin}
            options={there.map((value) => ({ value, name: NAMES[value], content: NAMES[value] }))}
            onChange={choose}
          />
        ) : null}
        <p className="text-sm text-quiet">{SAYS[origin]}</p>
      </div>
      <Figures part={part} />
      <DayList key={origin} days={record.days.filter((day) => day.origin === origin)} />
      <HowToCheck head={record.head} />
    </>
  );
}

function Figures({ part }: { part: RecordPart }) {
  return (
    <>
      <Headline part={part} />
      <GroupTable by={part.by} />
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[1.4fr_1fr]">
        <Reliability bins={part.reliability} />
        <MarketComparison scored={part.scored} total={part.total} />
      </div>
    </>
  );
}
