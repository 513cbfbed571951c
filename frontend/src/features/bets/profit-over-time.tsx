import { lazy, Suspense } from 'react';
import type { BetSummary } from '@overline/contracts';
import { signedCents } from '../../bets/money.ts';
import { ChartTable } from '../../components/data-table.tsx';
import { Skeleton } from '../../components/page.tsx';
import { formatDay } from '../../lib/format.ts';

const ProfitChart = lazy(() => import('./profit-chart.tsx').then((module) => ({ default: module.ProfitChart })));

/** The running profit as a chart, with a table of the same. */
export function ProfitOverTime({ days }: { days: BetSummary['days'] }) {
  if (days.length < 2) return null;
  return (
    <section aria-labelledby="over-time" className="mt-10">
      <h2 id="over-time" className="mb-3 text-lg">
        Profit over time
      </h2>
      <Suspense fallback={<Skeleton className="h-56 rounded-md" />}>
        <ProfitChart days={days} />
      </Suspense>
      <ChartTable
        caption="Profit by day"
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { name: 'Day', of: ({ day }) => formatDay(day, 'short') },
          { name: 'Bets', of: ({ bets }) => bets },
          { name: 'Profit', of: ({ profitCents }) => signedCents(profitCents) },
          { name: 'Total', of: ({ totalCents }) => signedCents(totalCents) },
        ]}
      />
    </section>
  );
}
