import { Injectable, Logger } from '@nestjs/common';
import { type Analytics, type AnalyticsRange, getFeedCredits, getAnalytics } from '@overline/contracts';
import { Bus, OnRequest } from '@overline/messaging';
import { Clock, DAY_MS } from '@overline/service-kit';
import { PickStatsRepository } from '../picks/pick-stats.repository.ts';
import { dayStart, spanOf } from '../range/range.ts';
import { RESPONSE_TIMES, RollupRepository, SEARCHES, TRAFFIC } from '../rollups/rollup.repository.ts';
import { ActiveUsers } from '../traffic/active-users.ts';
import {
  calibrationOf,
  costUsd,
  groupsOf,
  meanResponseMs,
  percentile,
  topPickOf,
  totalsOf,
  winRateOf,
} from './figures.ts';
import { PopularQuestions } from './popular-questions.ts';
import { type RangeCounts, RangeCountsReader } from './range-counts.ts';
import { type Points, pointsOf, sumOf, trendOf } from './trend.ts';

const TOP_PICKS = 5;
const CALIBRATION_DAYS = 30;

/** The figures of a range, compared with those of the preceding range. */
@Injectable()
export class ReadAnalytics {
  private readonly logger = new Logger(ReadAnalytics.name);

  constructor(
    private readonly rangeCounts: RangeCountsReader,
    private readonly rollups: RollupRepository,
    private readonly activeUsers: ActiveUsers,
    private readonly popularQuestions: PopularQuestions,
    private readonly picks: PickStatsRepository,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getAnalytics)
  async execute({ range }: { range: AnalyticsRange }): Promise<Analytics> {
    const now = this.clock.now();
    const [{ current, previous }, users] = await Promise.all([
      this.rangeCounts.read(range, now),
      this.activeUsers.compare(range),
    ]);
    const points = pointsOf(range, current.from, current.to);
    const totals = totalsOf(current, users.current);
    const [activeUsersTrend, apiUsage, queries, pickStats, calibration, feedCreditsLeft] = await Promise.all([
      this.activeUsers.trend(points.unit, points.starts),
      this.apiUsage(current, points, now),
      this.queries(range, current, points, now),
      this.pickStats(current, points),
      this.picks.calibration(new Date(now.getTime() - CALIBRATION_DAYS * DAY_MS), now),
      this.feedCreditsLeft(),
    ]);
    return {
      range,
      from: current.from.toISOString(),
      to: now.toISOString(),
      traffic: {
        dailyActiveUsers: users.today[1],
        weeklyActiveUsers: users.today[7],
        monthlyActiveUsers: users.today[30],
        userGrowth: trendOf(points, current.registrations, (rows) => sumOf(rows, ({ accounts }) => accounts)),
        activeUsersTrend,
      },
      apiUsage: { ...apiUsage, avgResponseTime: totals.avgResponseTime, errorRate: totals.errorRate },
      queries: { ...queries, successRate: totals.searchSuccessRate },
      pickStats: {
        ...pickStats,
        totalWins: totals.wins,
        totalLosses: totals.losses,
        winRate: totals.pickWinRate,
        totalSettled: totals.wins + totals.losses,
      },
      business: { ...current.revenue, feedCreditsLeft },
      calibration: calibrationOf(calibration),
      totals,
      previous: totalsOf(previous, users.previous),
    };
  }

  private async apiUsage({ span, traffic }: RangeCounts, points: Points, now: Date) {
    const [times, today] = await Promise.all([
      this.rollups.read(RESPONSE_TIMES, span),
      this.rollups.read(TRAFFIC, todayOf(now)),
    ]);
    const histogram = [...Map.groupBy(times, ({ key }) => Number(key))].map(([step, counts]) => ({
      step,
      answers: sumOf(counts, ({ answers }) => answers),
    }));
    return {
      totalRequestsToday: sumOf(today, ({ requests }) => requests),
      responseTimes: {
        mean: meanResponseMs(traffic),
        p50: percentile(histogram, 0.5),
        p95: percentile(histogram, 0.95),
        p99: percentile(histogram, 0.99),
      },
      requestTrend: trendOf(points, traffic, (rows) => sumOf(rows, ({ requests }) => requests)),
      responseTrend: trendOf(points, traffic, meanResponseMs),
      groups: groupsOf(traffic),
    };
  }

  private async queries(range: AnalyticsRange, { searches }: RangeCounts, points: Points, now: Date) {
    const [popular, today] = await Promise.all([
      this.popularQuestions.read(range, now),
      this.rollups.read(SEARCHES, todayOf(now)),
    ]);
    return {
      ...popular,
      totalToday: sumOf(today, ({ total }) => total),
      costUsd: costUsd(searches),
      costTrend: trendOf(points, searches, costUsd),
    };
  }

  private async pickStats({ from, to, picks }: RangeCounts, points: Points) {
    return {
      topPicks: (await this.picks.top(from, to, TOP_PICKS)).map(topPickOf),
      performanceTrend: trendOf(points, picks, winRateOf),
    };
  }

  /** Null while the analysis service is unavailable, so that the rest of the page still loads. */
  private async feedCreditsLeft(): Promise<number | null> {
    try {
      return (await this.bus.request(getFeedCredits, {})).left;
    } catch (error) {
      this.logger.warn({ msg: 'could not load feed credits from analysis', error: String(error) });
      return null;
    }
  }
}

function todayOf(now: Date) {
  return spanOf(dayStart(now), dayStart(now, 1), true);
}
