import { lazy } from 'react';
import type { Analytics, MeasuredPoint } from '@overline/contracts';
import { ChartTable } from '../../../components/data-table.tsx';
import { LazyPart } from '../../../components/error-boundaries.tsx';
import { Skeleton } from '../../../components/page.tsx';
import { formatCount, percentOrDash } from '../../../lib/format.ts';
import { formatDollars, formatMoment, formatMs, valueText } from './number-format.ts';

export function KeyTrends({ data }: { data: Analytics | undefined }) {
  const hourly = data?.range === '24h';
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Trend
        title="Active Users Trend"
        unit="Users"
        points={data?.traffic.activeUsersTrend}
        hourly={hourly}
        format={formatCount}
      />
      <Trend
        title="API Response Time (ms)"
        unit="Milliseconds"
        points={data?.apiUsage.responseTrend}
        hourly={hourly}
        format={formatMs}
      />
    </div>
  );
}

export function MoreTrends({ data }: { data: Analytics }) {
  const shared = { hourly: data.range === '24h', height: 150 };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Trend title="New users" unit="Users" points={data.traffic.userGrowth} format={formatCount} {...shared} />
      <Trend title="Requests" unit="Requests" points={data.apiUsage.requestTrend} format={formatCount} {...shared} />
      <Trend
        title="Cost of searches"
        unit="Dollars"
        points={data.queries.costTrend}
        format={formatDollars}
        minTop={1}
        {...shared}
      />
      <Trend
        title="Win rate of picks"
        unit="Win rate"
        points={data.pickStats.performanceTrend}
        format={percentOrDash}
        minTop={100}
        {...shared}
      />
    </div>
  );
}

const TrendChart = lazy(() => import('./trend-chart.tsx').then((module) => ({ default: module.TrendChart })));

interface TrendProps {
  title: string;
  /** Header of the table's second column. */
  unit: string;
  points: readonly MeasuredPoint[] | undefined;
  hourly: boolean;
  format: (value: number) => string;
  height?: number;
  /** The axis extends at least to this value. At 4, small counts have whole ticks. */
  minTop?: number;
}

/** A chart over time, and the same data as a table. */
function Trend({ title, unit, points, hourly, format, height = 220, minTop = 4 }: TrendProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border bg-raised p-4">
      <h2 className="mb-2 text-sm">{title}</h2>
      {points === undefined ? (
        <div style={{ height }}>
          <Skeleton className="h-full" />
        </div>
      ) : points.every(({ value }) => value === null) ? (
        <p className="flex items-center justify-center text-sm text-quiet" style={{ height }}>
          No data yet
        </p>
      ) : (
        <>
          <LazyPart
            placeholder={<div style={{ height }} />}
            fallback={
              <p className="text-sm text-quiet">The chart could not be loaded. The table has the same figures.</p>
            }
          >
            <TrendChart points={points} hourly={hourly} format={format} height={height} minTop={minTop} />
          </LazyPart>
          <ChartTable
            caption={`${title} as a table`}
            rows={points}
            keyOf={({ timestamp }) => timestamp}
            columns={[
              { name: hourly ? 'Hour' : 'Day', of: ({ timestamp }) => formatMoment(timestamp, hourly) },
              { name: unit, of: (point) => valueText(point, format) },
            ]}
          />
        </>
      )}
    </section>
  );
}
