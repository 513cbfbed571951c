import { Injectable } from '@nestjs/common';
import { createResidualModel, legCorrelations, type LegSubject, type ResidualModel } from '@overline/forecast';
import { easternDay } from '@overline/service-kit';
import { NBA } from '../../facts/league/league.ts';
import { HistoryRepository } from '../history/history.repository.ts';
import { KnowledgeTimeline } from '../history/knowledge-timeline.ts';

/** How markets move together, as known at a moment. */
@Injectable()
export class CorrelationTimeline extends KnowledgeTimeline<ResidualModel> {
  constructor(history: HistoryRepository) {
    super(history, createResidualModel);
  }
}

/** How the stats of a parlay's legs correlate, as known at a moment. */
@Injectable()
export class LegCorrelation {
  constructor(private readonly timeline: CorrelationTimeline) {}

  /** Legs of different games are independent, so no history is read for them. */
  async of(legs: readonly LegSubject[], asOf: Date): Promise<number[][]> {
    const isSameGame = legs.some((a, i) => legs.slice(i + 1).some((b) => b.gameId === a.gameId));
    if (!isSameGame) return legCorrelations(legs, { correlation: () => 0 });
    return this.timeline.use(NBA.id, easternDay(asOf), asOf, (residuals) => legCorrelations(legs, residuals));
  }
}
