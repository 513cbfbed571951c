import { Injectable } from '@nestjs/common';
import type { Analytics, AnalyticsRange } from '@overline/contracts';
import { addDays, centralDay, DAY_MS } from '@overline/service-kit';
import { DAYS_OF, rangeStart } from '../range/range.ts';
import { RollupRepository } from '../rollups/rollup.repository.ts';
import { type PopularQuestion, QuestionRepository } from '../searches/question.repository.ts';

const LIMIT = 5;
/** Only the most asked questions of the last 24 hours can be trending. */
const TRENDING_CANDIDATES = 10;

type Popular = Pick<Analytics['queries'], 'popularSearches' | 'trendingTopics'>;

/**
 * The most asked questions of a range, and those asked more often in the last 24 hours than on the range's average day.
 * A range longer than 24 hours consists of America/Chicago days; the last one is today.
 */
@Injectable()
export class PopularQuestions {
  constructor(
    private readonly questions: QuestionRepository,
    private readonly rollups: RollupRepository,
  ) {}

  async read(range: AnalyticsRange, now: Date): Promise<Popular> {
    const lastDay = await this.questions.popularSince(rangeStart('24h', now), TRENDING_CANDIDATES);
    const today = centralDay(now);
    const popular =
      range === '24h'
        ? lastDay.slice(0, LIMIT)
        : await this.questions.popularOnDays(addDays(today, 1 - DAYS_OF[range]), today, LIMIT);
    const trending = await this.trending(range === '24h' ? '7d' : range, lastDay, now);
    const texts = await this.questions.texts([...popular, ...trending].map(({ questionNo }) => questionNo));
    const textOf = ({ questionNo }: PopularQuestion): string => texts.get(questionNo) ?? '';
    return {
      popularSearches: popular.map((question) => ({ query: textOf(question), count: question.count })),
      trendingTopics: trending.map((question) => ({
        query: textOf(question),
        count: question.count,
        usual: Math.round(question.usual * 10) / 10,
      })),
    };
  }

  private async trending(range: '7d' | '30d' | '90d', lastDay: readonly PopularQuestion[], now: Date) {
    const today = centralDay(now);
    const numbers = lastDay.map(({ questionNo }) => questionNo);
    const [totals, days] = await Promise.all([
      this.questions.totalsOnDays(numbers, addDays(today, 1 - DAYS_OF[range]), today),
      this.daysWithSearches(DAYS_OF[range], now),
    ]);
    return lastDay
      .map((question) => ({ ...question, usual: (totals.get(question.questionNo) ?? 0) / days }))
      .filter(({ count, usual }) => count > usual)
      .sort((a, b) => b.count - b.usual - (a.count - a.usual) || a.questionNo - b.questionNo)
      .slice(0, LIMIT);
  }

  /** The number of days to average over. Days before the first search do not count: they would lower the average. */
  private async daysWithSearches(days: number, now: Date): Promise<number> {
    const first = await this.rollups.firstSearchDay();
    if (first === null) return days;
    return Math.min(days, Math.max(1, Math.ceil((now.getTime() - first.getTime()) / DAY_MS)));
  }
}
