import { Injectable } from '@nestjs/common';
import type { Analytics, AnalyticsRange, RangeTotals } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { PickStatsRepository } from '../picks/index.ts';
import { DAY_MS, DAYS_OF, dayStart, rate } from '../range/index.ts';
import { SearchWindowRepository } from '../searches/index.ts';
import { ReadActivity, TrafficRepository } from '../traffic/index.ts';
import { FeedCredits } from './feed-credits.ts';
import { calibrationOf, topPickOf } from './pick-figures.ts';
import { percentile } from './percentile.ts';
import { type RangeRows, ReadRange } from './read-range.ts';
import { groupsOf, meanTime, totalsOf } from './range-totals.ts';
import { type Points, pointsOf, sumOf, trendOf } from './trend.ts';

const TOP = 5;
const CALIBRATED_DAYS = 30;

/** Everything about a range, beside the range before it. */
@Injectable()
export class ReadAnalytics {
  constructor(
    private readonly ranges: ReadRange,
    private readonly traffic: TrafficRepository,
    private readonly activity: ReadActivity,
    private readonly windows: SearchWindowRepository,
    private readonly picks: PickStatsRepository,
    private readonly feedCredits: FeedCredits,
    private readonly clock: Clock,
  ) {}

  async execute(range: AnalyticsRange): Promise<Analytics> {
    const now = this.clock.now();
    const [{ rows, before }, users, usersBefore] = await Promise.all([
      this.ranges.rows(range, now),
      this.activity.usersIn(range, now),
      this.activity.usersBefore(range, now),
    ]);
    const points = pointsOf(range, rows.from, rows.to);
    const totals = totalsOf(rows, users);
    const [traffic, apiUsage, queries, pickStats, calibration, feedCreditsLeft] = await Promise.all([
      this.trafficOf(range, rows, points, now),
      this.apiUsageOf(rows, points, now, totals),
      this.queriesOf(range, rows, points, now, totals),
      this.pickStatsOf(rows, points, totals),
      this.calibration(now),
      this.feedCredits.left(),
    ]);
    const { payingUsers, monthlyRevenueUsd } = rows.money;
    return {
      range,
      from: rows.from.toISOString(),
      to: now.toISOString(),
      traffic,
      apiUsage,
      queries,
      pickStats,
      business: { payingUsers, monthlyRevenueUsd, feedCreditsLeft },
      calibration,
      totals,
      previous: totalsOf(before, usersBefore),
    };
  }

  private async trafficOf(range: AnalyticsRange, rows: RangeRows, points: Points, now: Date) {
    const [daily, weekly, monthly, activeUsersTrend] = await Promise.all([
      this.activity.usersOfDays(1, now),
      this.activity.usersOfDays(7, now),
      this.activity.usersOfDays(30, now),
      this.activity.trend(range === '24h' ? 'hour' : 'day', points.starts),
    ]);
    return {
      dailyActiveUsers: daily,
      weeklyActiveUsers: weekly,
      monthlyActiveUsers: monthly,
      userGrowth: trendOf(points, rows.registrations, (some) => sumOf(some, ({ accounts }) => accounts)),
      activeUsersTrend,
    };
  }

  private async apiUsageOf({ span, traffic }: RangeRows, points: Points, now: Date, totals: RangeTotals) {
    const [steps, today] = await Promise.all([this.traffic.steps(span), this.traffic.requestsOfDay(dayStart(now))]);
    const { avgResponseTime, errorRate } = totals;
    return {
      totalRequestsToday: today,
      avgResponseTime,
      responseTimes: {
        mean: avgResponseTime,
        p50: percentile(steps, 0.5),
        p95: percentile(steps, 0.95),
        p99: percentile(steps, 0.99),
      },
      requestTrend: trendOf(points, traffic, (some) => sumOf(some, ({ requests }) => requests)),
      responseTrend: trendOf(points, traffic, meanTime),
      errorRate,
      groups: groupsOf(traffic),
    };
  }

  private async queriesOf(range: AnalyticsRange, rows: RangeRows, points: Points, now: Date, totals: RangeTotals) {
    const span = DAYS_OF[range];
    const usual = span === 1 ? 7 : span;
    const days = await this.ranges.daysOfSearches(usual, now);
    const [popular, trending, today] = await Promise.all([
      this.windows.top(span, TOP),
      this.windows.trending(usual, days, TOP),
      this.ranges.searchesOfDay(dayStart(now)),
    ]);
    const texts = await this.windows.texts([...popular, ...trending].map(({ queryNo }) => queryNo));
    const query = (queryNo: number): string => texts.get(queryNo) ?? '';
    return {
      totalToday: today,
      successRate: totals.searchSuccessRate,
      popularSearches: popular.map(({ queryNo, count }) => ({ query: query(queryNo), count })),
      trendingTopics: trending.map(({ queryNo, count, usual }) => ({
        query: query(queryNo),
        count,
        usual: Math.round(usual * 10) / 10,
      })),
      costUsd: totals.searchCostUsd,
      costTrend: trendOf(points, rows.searches, (some) => sumOf(some, ({ costMicros }) => costMicros) / 1e6),
    };
  }

  private async pickStatsOf({ from, to, picks }: RangeRows, points: Points, totals: RangeTotals) {
    const { wins, losses, pickWinRate } = totals;
    return {
      totalWins: wins,
      totalLosses: losses,
      winRate: pickWinRate,
      totalSettled: wins + losses,
      topPicks: (await this.picks.top(from, to, TOP)).map(topPickOf),
      performanceTrend: trendOf(points, picks, (some) => {
        const won = sumOf(some, (row) => row.wins);
        return rate(won, won + sumOf(some, (row) => row.losses));
      }),
    };
  }

  private async calibration(now: Date) {
    return calibrationOf(await this.picks.calibration(new Date(now.getTime() - CALIBRATED_DAYS * DAY_MS), now));
  }
}
