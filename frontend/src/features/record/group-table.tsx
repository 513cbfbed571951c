import { useState } from 'react';
import type { RecordPart } from '@overline/contracts';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { percentOrDash } from '../../lib/format.ts';
import { DataTable } from '../../components/data-table.tsx';
import { type Grouping, groupLabel, intervalText, signedPercentOrDash, unitsNumber } from './record-text.ts';

const GROUPINGS: readonly { value: Grouping; name: string }[] = [
  { value: 'market', name: 'Market' },
  { value: 'league', name: 'League' },
  { value: 'book', name: 'Book' },
  { value: 'side', name: 'Side' },
  { value: 'confidence', name: 'Confidence' },
];

type Row = RecordPart['by']['market'][number];

export function GroupTable({ by }: { by: RecordPart['by'] }) {
  const [grouping, setGrouping] = useState<Grouping>('market');
  return (
    <section aria-labelledby="groups" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="groups" className="text-lg">
          Breakdown
        </h2>
        <SegmentedControl label="Group by" value={grouping} options={GROUPINGS} onChange={setGrouping} />
      </div>
      <p className="mb-3 text-sm text-quiet">
        Units, return and closing value count only bets. Hit rates count all picks.
      </p>
      <DataTable<Row>
        caption={`The record by ${grouping}`}
        rows={by[grouping]}
        keyOf={({ key }) => key}
        columns={[
          {
            name: GROUPINGS.find(({ value }) => value === grouping)?.name ?? '',
            of: ({ key }) => groupLabel(grouping, key),
          },
          { name: 'Bets', of: ({ picks, bets = picks }) => bets },
          { name: 'Units', of: ({ units }) => unitsNumber(units) },
          { name: 'Return', of: ({ roi }) => signedPercentOrDash(roi) },
          { name: 'Picks', of: ({ picks }) => picks },
          { name: 'Hit', of: ({ hitRate }) => percentOrDash(hitRate) },
          { name: 'Needed', of: ({ neededRate }) => percentOrDash(neededRate) },
          { name: '95% interval', of: intervalText },
          { name: 'Closing, book', of: ({ closing }) => signedPercentOrDash(closing.price) },
          { name: 'Closing, fair', of: ({ closing }) => signedPercentOrDash(closing.fair) },
        ]}
      />
    </section>
  );
}
