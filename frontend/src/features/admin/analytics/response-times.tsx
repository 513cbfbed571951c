import type { Analytics } from '@overline/contracts';
import { TitledSection } from '../../../components/titled-section.tsx';
import { formatCount, percentOrDash } from '../../../lib/format.ts';
import { type Column, Table } from '../console/table.tsx';
import { formatMs } from './number-format.ts';

type Usage = Analytics['apiUsage'];
type Group = Usage['groups'][number];

const COLUMNS: ReadonlyArray<Column<Group>> = [
  { header: 'Calls', cell: ({ group }) => group, className: 'font-medium normal-nums' },
  { header: 'Requests', align: 'right', cell: ({ requests }) => formatCount(requests) },
  { header: 'Mean', align: 'right', cell: ({ avgResponseTime }) => formatMs(avgResponseTime) },
  { header: 'Errors', align: 'right', cell: ({ errorRate }) => percentOrDash(errorRate) },
];

export function ResponseTimes({ usage: { responseTimes, groups } }: { usage: Usage }) {
  const { mean, p50, p95, p99 } = responseTimes;
  const figures = [
    ['Mean', mean],
    ['Median', p50],
    ['95th percentile', p95],
    ['99th percentile', p99],
  ] as const;
  return (
    <TitledSection title="Response times" look="mb-2 text-sm">
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {figures.map(([name, time]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-medium">{formatMs(time)}</dd>
          </div>
        ))}
      </dl>
      <Table
        label="Response times by type of call"
        columns={COLUMNS}
        rows={groups}
        keyOf={({ group }) => group}
        empty="No calls in this range"
      />
    </TitledSection>
  );
}
