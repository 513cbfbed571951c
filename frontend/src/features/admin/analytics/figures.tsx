import type { Analytics, AnalyticsRange } from '@overline/contracts';
import { signedPercent } from '../../../lib/format.ts';
import { Cards } from '../console/cards.tsx';
import { formatCount, formatDollars, formatRate } from './number-format.ts';

export function KeyMetrics({ data }: { data: Analytics | undefined }) {
  if (data === undefined) {
    return (
      <Cards
        label="In figures"
        cards={['Daily Active Users', 'API Requests', 'Success Rate', 'Win Rate'].map((label) => ({
          label,
          value: undefined,
        }))}
      />
    );
  }
  const { weeklyActiveUsers, monthlyActiveUsers } = data.traffic;
  const { traffic, apiUsage, pickStats, totals, previous, range } = data;
  return (
    <Cards
      label="In figures"
      cards={[
        {
          label: 'Daily Active Users',
          value: formatCount(traffic.dailyActiveUsers),
          note: `today; ${formatCount(weeklyActiveUsers)} a week, ${formatCount(monthlyActiveUsers)} a month`,
        },
        {
          label: 'API Requests',
          value: formatCount(totals.requests),
          note: [
            `${formatCount(apiUsage.totalRequestsToday)} today`,
            countedChange(totals.requests, previous.requests, data),
          ].join('; '),
        },
        {
          label: 'Success Rate',
          value: formatRate(totals.searchSuccessRate),
          note: [`of ${formatCount(totals.searches)} searches`, rateOf(previous.searchSuccessRate, range)].join('; '),
        },
        {
          label: 'Win Rate',
          value: formatRate(pickStats.winRate),
          note: [
            `${formatCount(pickStats.totalWins)} of ${formatCount(pickStats.totalSettled)} settled`,
            rateOf(previous.pickWinRate, range),
          ].join('; '),
        },
      ]}
    />
  );
}

export function BusinessMetrics({ data }: { data: Analytics | undefined }) {
  if (data === undefined) return null;
  const { business, totals, previous, range, apiUsage } = data;
  return (
    <Cards
      label="Business in figures"
      cards={[
        {
          label: 'Paying Users',
          value: formatCount(business.payingUsers),
          note: countChange(totals.payingUsers, previous.payingUsers, range),
        },
        {
          label: 'Revenue a Month',
          value: formatDollars(business.monthlyRevenueUsd),
          note: `before discounts; ${countChange(totals.monthlyRevenueUsd, previous.monthlyRevenueUsd, range)}`,
        },
        {
          label: 'Cost of Searches',
          value: formatDollars(totals.searchCostUsd),
          note: rateBefore(formatDollars(previous.searchCostUsd), range),
        },
        {
          label: 'New Users',
          value: formatCount(totals.newUsers),
          note: countedChange(totals.newUsers, previous.newUsers, data),
        },
        {
          label: 'Error Rate',
          value: formatRate(apiUsage.errorRate),
          note: `our own errors; ${rateOf(previous.errorRate, range)}`,
        },
        {
          label: 'Feed Credits Left',
          value: business.feedCreditsLeft === null ? '–' : formatCount(business.feedCreditsLeft),
          note: business.feedCreditsLeft === null ? 'Not reported by the feed' : 'of the odds feed',
        },
      ]}
    />
  );
}

function rateOf(rate: number | null, range: Analytics['range']): string {
  return rateBefore(rate === null ? 'none' : formatRate(rate), range);
}

const BEFORE: Record<AnalyticsRange, string> = {
  '24h': 'the 24 hours before',
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
  '90d': 'the 90 days before',
};

/** '+12.0% on the 7 days before', '0 in the 7 days before'. */
export function countChange(now: number, before: number, range: AnalyticsRange): string {
  if (before === 0) return `0 in ${BEFORE[range]}`;
  return `${signedPercent((100 * (now - before)) / before)} on ${BEFORE[range]}`;
}

const DAYS: Record<AnalyticsRange, number> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };
const DAY_MS = 86_400_000;

/** Compares counts of equal duration: the current range also includes the hour in progress. */
export function countedChange(now: number, before: number, { range, from, to }: Analytics): string {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return countChange(now * (DAYS[range] / days), before, range);
}

/** '58.1% in the 7 days before'. */
function rateBefore(before: string, range: AnalyticsRange): string {
  return `${before} in ${BEFORE[range]}`;
}
