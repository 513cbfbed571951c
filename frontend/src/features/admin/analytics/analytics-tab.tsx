import { useState } from 'react';
import type { AnalyticsRange } from '@overline/contracts';
import { routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { Button } from '../../../components/button.tsx';
import { useConsoleQuery } from '../console/console-queries.ts';
import { QueryResult } from '../console/query-result.tsx';
import { ANALYTICS_RANGES } from '../console/toolbar.tsx';
import { BusinessMetrics, KeyMetrics } from './figures.tsx';
import { Calibration, PopularSearches, TopPicks, TrendingTopics } from './lists.tsx';
import { ResponseTimes } from './response-times.tsx';
import { KeyTrends, MoreTrends } from './trends.tsx';

export function AnalyticsTab() {
  const [range, setRange] = useState<AnalyticsRange>('7d');
  const query = useConsoleQuery(
    routeQuery([...queryKeys.adminAnalytics, range], routes.analytics, { query: { dateRange: range } }),
  );
  const { data } = query;
  return (
    <section aria-label="Analytics" className="space-y-5">
      <div role="group" aria-label="Range" className="flex flex-wrap gap-1">
        {ANALYTICS_RANGES.map(([value, label]) => (
          <Button
            key={value}
            variant="secondary"
            size="small"
            title={label}
            aria-pressed={value === range}
            className={value === range ? 'bg-accent-soft!' : ''}
            onClick={() => setRange(value)}
          >
            {value}
          </Button>
        ))}
      </div>
      <QueryResult query={query}>
        <KeyMetrics data={data} />
        <KeyTrends data={data} />
        {data ? (
          <>
            <BusinessMetrics data={data} />
            <div className="grid gap-4 xl:grid-cols-2">
              <PopularSearches searches={data.queries.popularSearches} />
              <TopPicks picks={data.pickStats.topPicks} />
              <TrendingTopics topics={data.queries.trendingTopics} />
              <Calibration calibration={data.calibration} />
            </div>
            <MoreTrends data={data} />
            <ResponseTimes usage={data.apiUsage} />
          </>
        ) : null}
      </QueryResult>
    </section>
  );
}
