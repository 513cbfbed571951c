import type { Analytics } from '@overline/contracts';
import { dollars, milliseconds, rateText, whole } from './numbers.ts';
import { Trend } from './trend.tsx';

/** The two trends on top: who came, and how fast the house answered. */
export function HeadTrends({ data }: { data: Analytics | undefined }) {
  const hourly = data?.range === '24h';
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Trend
        title="Active Users Trend"
        unit="Users"
        points={data?.traffic.activeUsersTrend}
        hourly={hourly}
        format={whole}
      />
      <Trend
        title="API Response Time (ms)"
        unit="Milliseconds"
        points={data?.apiUsage.responseTrend}
        hourly={hourly}
        format={milliseconds}
      />
    </div>
  );
}

/** The other trends, smaller. */
export function MoreTrends({ data }: { data: Analytics }) {
  const shared = { hourly: data.range === '24h', height: 150 };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Trend title="New users" unit="Users" points={data.traffic.userGrowth} format={whole} {...shared} />
      <Trend title="Requests" unit="Requests" points={data.apiUsage.requestTrend} format={whole} {...shared} />
      <Trend
        title="Cost of searches"
        unit="Dollars"
        points={data.queries.costTrend}
        format={dollars}
        leastTop={1}
        {...shared}
      />
      <Trend
        title="Win rate of picks"
        unit="Win rate"
        points={data.pickStats.performanceTrend}
        format={rateText}
        leastTop={100}
        {...shared}
      />
    </div>
  );
}
