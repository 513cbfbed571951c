import { Injectable } from '@nestjs/common';
import { createResidualModel, legCorrelations, type LegSubject, type ResidualModel } from '@overline/forecast';
import { easternDay } from '@overline/service-kit';
import { leagueOfId } from '../../facts/league/league.ts';
import { HistoryRepository } from '../history/history.repository.ts';
import { KnowledgeTimeline } from '../history/knowledge-timeline.ts';

/** How markets move together, as known at a moment. */
@Injectable()
export class CorrelationTimeline extends KnowledgeTimeline<ResidualModel> {
  constructor(history: HistoryRepository) {
    super(history, createResidualModel);
  }
}

/** The correlations between the statistics of a parlay's legs, as known at a moment. */
@Injectable()
export class LegCorrelation {
  constructor(private readonly timeline: CorrelationTimeline) {}

  /** Legs of different games are independent, so no history is read for them. */
  async of(legs: readonly LegSubject[], asOf: Date): Promise<number[][]> {
    const matrix = legs.map((_, row) => legs.map((__, column) => Number(row === column)));
    for (const [league, own] of Map.groupBy(legs.entries(), ([, { gameId }]) => leagueOfId(gameId).id)) {
      const subjects = own.map(([, leg]) => leg);
      if (new Set(subjects.map(({ gameId }) => gameId)).size === subjects.length) continue;
      const block = await this.timeline.use(league, easternDay(asOf), asOf, (residuals) =>
        legCorrelations(subjects, residuals),
      );
      const places = own.map(([place]) => place);
      for (const [a, row] of places.entries())
        for (const [b, column] of places.entries()) (matrix[row] ?? [])[column] = block[a]?.[b] ?? 0;
    }
    return matrix;
  }
}
