import { Injectable } from '@nestjs/common';
import { PICKS_HOUR } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { findMarket, lessonsOf, marketValue, PropBlend } from '@overline/forecast';
import { addDays, Clock, centralTime } from '@overline/service-kit';
import { LoadedDayRepository } from '../../facts/loading/loaded-day.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { ProjectedSlates, RecentSlates, slateKey } from './projected-slate.ts';
import { type PropView, PropViewRepository, type SettledView } from './prop-view.repository.ts';

/** How far back results teach the blend. */
const DAYS_BACK = 365;

/** Answers that are being made at the same time. */
const KEPT_MOMENTS = 4;

type Ask = { day: string; asOf: Date };

/**
 * What past days teach about model and market. Every priced prop of a past day counts with what both made of it at
 * that day's 08:00, and with its result as known at `asOf`. Their views are stored once per day; results are read from
 * the facts, so that a correction counts from the moment it was known. The answer depends on the facts, the day and
 * `asOf` only.
 */
@Injectable()
export class MarketLearning {
  private readonly kept = new RecentSlates<PropBlend>(KEPT_MOMENTS);
  /** What one day teaches, by day and by what was known of its results. */
  private readonly taught = new Map<string, { facts: string; blend: PropBlend }>();

  constructor(
    private readonly slates: ProjectedSlates,
    private readonly views: PropViewRepository,
    private readonly loaded: LoadedDayRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** All that the days before this one teach as of a moment. Asked for each game of one answer, it is read once. */
  before(ask: Ask): Promise<PropBlend> {
    return this.kept.of(slateKey(ask), () => this.learn(ask));
  }

  private async learn({ day, asOf }: Ask): Promise<PropBlend> {
    const from = addDays(day, -DAYS_BACK);
    for (const missing of await this.views.unviewedDays(NBA.id, from, day)) await this.view(missing);
    const known = await this.views.resultsKnown(NBA.id, from, day, asOf);
    await this.teach(
      known.filter((past) => this.taught.get(past.day)?.facts !== past.facts),
      asOf,
    );
    const learned = new PropBlend();
    for (const past of known) {
      const lesson = this.taught.get(past.day);
      if (lesson) learned.merge(lesson.blend);
    }
    return learned;
  }

  /** Stores what model and market made of a day at its 08:00. */
  private async view(day: string): Promise<void> {
    const asOf = centralTime(day, PICKS_HOUR);
    const { props } = await this.slates.of({ day, asOf });
    const rows = lessonsOf(props).map(({ projection: { gameId, playerId, modelVersion }, ...views }): PropView => {
      return { ...views, gameId, playerId, modelVersion };
    });
    await this.transactions.run(async () => {
      await this.views.add(NBA.id, day, rows);
      await this.loaded.mark('views', NBA.id, [day], this.clock.now());
    });
  }

  private async teach(days: readonly { day: string; facts: string }[], asOf: Date): Promise<void> {
    if (days.length === 0) return;
    const settled = Map.groupBy(
      await this.views.settled(
        NBA.id,
        days.map(({ day }) => day),
        asOf,
      ),
      ({ day }) => day,
    );
    for (const { day, facts } of days) this.taught.set(day, { facts, blend: lessonOf(settled.get(day) ?? []) });
  }
}

/** What a day's results teach. Pushes, and players who did not play, teach nothing. */
function lessonOf(rows: readonly SettledView[]): PropBlend {
  const blend = new PropBlend();
  for (const row of rows) {
    const market = findMarket(NBA.id, row.market);
    const value = market && row.minutes > 0 ? marketValue(row.stats, market) : undefined;
    if (value !== undefined && value !== row.line) blend.learn(row, value > row.line);
  }
  return blend;
}
