import { Injectable } from '@nestjs/common';
import { PICKS_HOUR } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { findMarket, lessonsOf, PropBlend, type PropLeague } from '@overline/forecast';
import { addDays, Clock, centralTime } from '@overline/service-kit';
import { LoadedDayRepository } from '../../facts/loading/loaded-day.repository.ts';
import { settledValue } from '../history/learned-line.ts';
import { MomentCache, type SlateMoment } from './moment-cache.ts';
import { ProjectedSlates } from './projected-slate.ts';
import { type PropView, PropViewRepository, type SettledView } from './prop-view.repository.ts';

/** Days of results that the blend learns from. */
const DAYS_BACK = 365;

/**
 * Learns from past days how to blend model and market. Each priced prop of a past day counts with the views of model
 * and market at 08:00 of that day, and with its result as known at `asOf`. The views are stored once per day; results
 * are read from the facts, so that a correction counts from the moment it was known. The blend depends only on the
 * facts, the day and `asOf`.
 */
@Injectable()
export class MarketLearning {
  private readonly cache = new MomentCache<PropBlend>();
  /** Each league's and day's lesson, with a fingerprint of the results it was learned from. */
  private readonly lessons = new Map<string, { facts: string; blend: PropBlend }>();

  constructor(
    private readonly slates: ProjectedSlates,
    private readonly views: PropViewRepository,
    private readonly loaded: LoadedDayRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The blend learned from the days before this one, as of a moment. */
  before(moment: SlateMoment): Promise<PropBlend> {
    return this.cache.of(moment, () => this.learn(moment));
  }

  private async learn({ league, day, asOf }: SlateMoment): Promise<PropBlend> {
    const from = addDays(day, -DAYS_BACK);
    for (const missing of await this.views.daysWithoutViews(league, from, day)) await this.storeViews(league, missing);
    const known = await this.views.resultsKnown(league, from, day, asOf);
    const changed = known.filter((past) => this.lessons.get(`${league} ${past.day}`)?.facts !== past.facts);
    await this.updateLessons(league, changed, asOf);
    const learned = new PropBlend();
    for (const past of known) {
      const lesson = this.lessons.get(`${league} ${past.day}`);
      if (lesson) learned.merge(lesson.blend);
    }
    return learned;
  }

  /** Stores the views of model and market at 08:00 of a day. */
  private async storeViews(league: PropLeague, day: string): Promise<void> {
    const asOf = centralTime(day, PICKS_HOUR);
    const { props } = await this.slates.of({ league, day, asOf });
    const rows = lessonsOf(props).map(({ projection: { gameId, playerId, modelVersion }, ...views }): PropView => {
      return { ...views, gameId, playerId, modelVersion };
    });
    await this.transactions.run(async () => {
      await this.views.add(league, day, rows);
      await this.loaded.mark('views', league, [day], this.clock.now());
    });
  }

  private async updateLessons(
    league: PropLeague,
    days: readonly { day: string; facts: string }[],
    asOf: Date,
  ): Promise<void> {
    if (days.length === 0) return;
    const dates = days.map(({ day }) => day);
    const settled = Map.groupBy(await this.views.settled(league, dates, asOf), ({ day }) => day);
    for (const { day, facts } of days)
      this.lessons.set(`${league} ${day}`, { facts, blend: lessonOf(league, settled.get(day) ?? []) });
  }
}

/** Learns the blend. Skips pushes, and players who did not play or who did not start in a market on starters. */
function lessonOf(league: PropLeague, rows: readonly SettledView[]): PropBlend {
  const blend = new PropBlend();
  for (const row of rows) {
    const market = findMarket(league, row.market);
    const value = market && settledValue(league, row, market);
    if (value !== undefined && value !== row.line) blend.learn(row, value > row.line);
  }
  return blend;
}
