import type { Analytics, AnalyticsRange } from '@overline/contracts';
import { formatCount, percentOrDash, signedPercent } from '../../../lib/format.ts';
import { type Card, Cards } from '../console/cards.tsx';
import { formatDollars } from './number-format.ts';

export function KeyMetrics({ data }: { data: Analytics | undefined }) {
  return <Cards label="Key figures" cards={data ? keyCards(data) : WAITING_CARDS} />;
}

const WAITING_CARDS = ['Daily Active Users', 'API Requests', 'Success Rate', 'Win Rate'].map((label) => ({
  label,
  value: undefined,
}));

function keyCards(data: Analytics): Card[] {
  const { traffic, apiUsage, pickStats, totals, previous, range } = data;
  const weekly = formatCount(traffic.weeklyActiveUsers);
  const requestsToday = formatCount(apiUsage.totalRequestsToday);
  const settled = `${formatCount(pickStats.totalWins)} of ${formatCount(pickStats.totalSettled)} settled`;
  return [
    {
      label: 'Daily Active Users',
      value: formatCount(traffic.dailyActiveUsers),
      note: `today; ${weekly} weekly, ${formatCount(traffic.monthlyActiveUsers)} monthly`,
    },
    {
      label: 'API Requests',
      value: formatCount(totals.requests),
      note: `${requestsToday} today; ${countedChange(totals.requests, previous.requests, data)}`,
    },
    {
      label: 'Success Rate',
      value: percentOrDash(totals.searchSuccessRate),
      note: `of ${formatCount(totals.searches)} searches; ${rateBefore(previous.searchSuccessRate, range)}`,
    },
    {
      label: 'Win Rate',
      value: percentOrDash(pickStats.winRate),
      note: `${settled}; ${rateBefore(previous.pickWinRate, range)}`,
    },
  ];
}

export function BusinessMetrics({ data }: { data: Analytics }) {
  const { business, totals, previous, range, apiUsage } = data;
  return (
    <Cards
      label="Business figures"
      cards={[
        {
          label: 'Paying Users',
          value: formatCount(business.payingUsers),
          note: countChange(totals.payingUsers, previous.payingUsers, range),
        },
        {
          label: 'Monthly Revenue',
          value: formatDollars(business.monthlyRevenueUsd),
          note: `before discounts; ${countChange(totals.monthlyRevenueUsd, previous.monthlyRevenueUsd, range)}`,
        },
        {
          label: 'Cost of Searches',
          value: formatDollars(totals.searchCostUsd),
          note: `${formatDollars(previous.searchCostUsd)} in ${BEFORE[range]}`,
        },
        {
          label: 'New Users',
          value: formatCount(totals.newUsers),
          note: countedChange(totals.newUsers, previous.newUsers, data),
        },
        {
          label: 'Error Rate',
          value: percentOrDash(apiUsage.errorRate),
          note: `server errors; ${rateBefore(previous.errorRate, range)}`,
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

const BEFORE: Record<AnalyticsRange, string> = {
  '24h': 'the 24 hours before',
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
  '90d': 'the 90 days before',
};

/** '+12.0% vs. the 7 days before', '0 in the 7 days before'. */
export function countChange(now: number, before: number, range: AnalyticsRange): string {
  if (before === 0) return `0 in ${BEFORE[range]}`;
  return `${signedPercent((100 * (now - before)) / before)} vs. ${BEFORE[range]}`;
}

const DAYS: Record<AnalyticsRange, number> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };
const DAY_MS = 86_400_000;

/** Compares counts over equal durations: the current range is longer, since it includes the hour in progress. */
export function countedChange(now: number, before: number, { range, from, to }: Analytics): string {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return countChange(now * (DAYS[range] / days), before, range);
}

/** '58.1% in the 7 days before'. */
function rateBefore(rate: number | null, range: AnalyticsRange): string {
  return `${rate === null ? 'none' : percentOrDash(rate)} in ${BEFORE[range]}`;
}
