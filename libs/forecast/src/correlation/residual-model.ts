import { DAY_MS } from '../time/durations.ts';
import { nearestCorrelation } from '../parlay/correlation-matrix.ts';
import { createPropModel } from '../players/prop-model.ts';
import { hasResult, statsOfMarkets } from '../players/fit/group-markets.ts';
import { playerGroups } from '../players/history/league-profile.ts';
import { marketsOf, marketValue } from '../markets/markets.ts';
import type { Market, PropLeague } from '../markets/markets.ts';
import type { PlayerGame } from '../players/history/player-record.ts';
import type { Projection } from '../players/projection.ts';
import { ResidualCorrelations, type Relation, type ScoredPlayer } from './residual-correlations.ts';
import { cdf, type DistributionSpec } from '../distribution/distribution.ts';
import { normalPdf, normalQuantile } from '../math/normal.ts';

/** The lines that books posted for past games are not stored. */
const NONE_POSTED: ReadonlySet<string> = new Set();

/** Only regulars with at least this many games count, because books do not quote others. */
const MIN_GAMES = 5;
/** Only every third day is forecast, which is enough data for correlations at a third of the work. */
const EVERY_DAYS = 3;

/** Correlations between markets, learned while a prop model walks forward through finished games. */
export type ResidualModel = {
  /**
   * Adds the finished games of ONE later day. On every third day, it first compares forecasts from the days before with
   * the results.
   */
  observe(games: readonly PlayerGame[]): void;
  /** Latent correlation (-0.98..0.98) of two markets; 0 for markets that no two players had in one game. */
  correlation(relation: Relation, first: string, second: string): number;
  /** Number of player-games whose forecasts were compared with results. */
  readonly playerGames: number;
};

/** A residual model without any observed games. */
export function createResidualModel(league: PropLeague): ResidualModel {
  const model = createPropModel(league);
  const markets = marketsOf(league);
  const places = new Map(markets.map(({ key }, index) => [key, index]));
  const residuals = new ResidualCorrelations(markets.length);
  return {
    observe(games) {
      const [first] = games;
      if (first !== undefined && Math.round(Date.parse(first.date) / DAY_MS) % EVERY_DAYS === 0) {
        const projections = project(games);
        for (const ofGame of Map.groupBy(games, ({ gameId }) => gameId).values())
          residuals.add(scorePlayers(ofGame, projections, markets));
      }
      model.observe(games);
    },
    correlation(relation, first, second) {
      const a = places.get(first);
      const b = places.get(second);
      return a === undefined || b === undefined ? 0 : residuals.between(relation, a, b);
    },
    get playerGames() {
      return residuals.playerGames;
    },
  };

  /** Forecasts the games with known lineups, so that absences do not appear as correlated residuals. */
  function project(games: readonly PlayerGame[]): Map<string, Projection[]> {
    const playing = games.map(({ playerId, team }) => ({ playerId, team }));
    const projections = model.project({
      date: games[0]?.date ?? '',
      entries: games,
      lineup: { playing },
      posted: NONE_POSTED,
    });
    return Map.groupBy(projections, ({ gameId, playerId }) => `${gameId} ${playerId}`);
  }
}

function scorePlayers(
  games: readonly PlayerGame[],
  projections: ReadonlyMap<string, readonly Projection[]>,
  markets: readonly Market[],
): ScoredPlayer[] {
  return games.flatMap((game) => {
    const own = projections.get(`${game.gameId} ${game.playerId}`) ?? [];
    const [first] = own;
    if (first === undefined || first.sample < MIN_GAMES || !isRegular(game, first)) return [];
    // A pitcher has no hits and a goalie no shots: those scores are missing.
    const scores = markets.map((market) => {
      const projection = own.find(({ market: key }) => key === market.key);
      const value = hasResult(game, market) ? marketValue(game.stats, market) : undefined;
      return projection === undefined || value === undefined ? Number.NaN : normalScore(projection.distribution, value);
    });
    return [{ team: game.team, scores }];
  });
}

/** Books quote players who are used as much as the regulars of their group. */
function isRegular({ league }: PlayerGame, { market, minutes }: Projection): boolean {
  const group = playerGroups(league).find((candidate) =>
    statsOfMarkets(candidate).some((stat) => stat.market.key === market),
  );
  return minutes.sd === 0 || minutes.mean >= (group?.regularMinutes ?? 0);
}

const SMALLEST = 1e-12;

/**
 * The normal score of a count under a Gaussian copula: the mean of the latent standard normal given the count,
 * (φ(Φ⁻¹(u)) − φ(Φ⁻¹(v))) / (v − u) with u = F(value − 1) and v = F(value). Its variance is below 1, and smaller for
 * counts with few values.
 */
export function normalScore(distribution: DistributionSpec, value: number): number {
  const below = Math.max(SMALLEST, cdf(distribution, value - 1));
  const upTo = Math.min(1 - SMALLEST, cdf(distribution, value));
  if (upTo - below < SMALLEST) return normalQuantile(Math.min(1 - SMALLEST, Math.max(SMALLEST, (upTo + below) / 2)));
  return (normalPdf(normalQuantile(below)) - normalPdf(normalQuantile(upTo))) / (upTo - below);
}

/** The prop of a parlay leg. */
export type LegSubject = {
  readonly gameId: string;
  readonly team: string;
  readonly playerId: string;
  readonly market: string;
};

/**
 * Latent correlation matrix of the legs' statistics, positive definite: 1 for the same statistic, estimated from
 * residuals within a game, 0 between games.
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
  return residuals.correlation(a.team === b.team ? 'teammates' : 'opponents', a.market, b.market);
}
