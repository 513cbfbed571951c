import { nearestCorrelation } from '../parlay/correlation-matrix.ts';
import type { ResidualModel } from './residual-model.ts';

/** What a leg is about. */
export type LegSubject = {
  readonly gameId: string;
  readonly team: string;
  readonly playerId: string;
  readonly market: string;
};

/**
 * Latent correlations of the legs' stats in their order, positive definite: 1 for the same stat, by residuals within a
 * game, 0 between games.
 */
export function legCorrelations(
  legs: readonly LegSubject[],
  residuals: Pick<ResidualModel, 'correlation'>,
): number[][] {
  return nearestCorrelation(legs.map((a, i) => legs.map((b, j) => (i === j ? 1 : correlationOf(a, b, residuals)))));
}

function correlationOf(a: LegSubject, b: LegSubject, residuals: Pick<ResidualModel, 'correlation'>): number {
  if (a.gameId !== b.gameId) return 0;
  if (a.playerId === b.playerId) return a.market === b.market ? 1 : residuals.correlation('self', a.market, b.market);
  return residuals.correlation(a.team === b.team ? 'team-mates' : 'opponents', a.market, b.market);
}
