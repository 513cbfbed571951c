import { Injectable } from '@nestjs/common';
import {
  type Lineup,
  type PricedProp,
  priceSlate,
  projectFacts,
  type Projection,
  type PropBlend,
  type PropQuote,
} from '@overline/forecast';
import { easternDay, centralDay } from '@overline/service-kit';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PriceRepository } from '../../facts/price/price.repository.ts';
import { HistoryRepository, type RecentGame } from '../history/history.repository.ts';
import { MarketLearning } from './market-learning.ts';
import { ModelTimeline, type SideOfGame, sideOfGame } from './projected-slate.ts';

/** One player in one coming game: what the model says of each market, and the books beside it. */
export interface PlayerForecast {
  game: StoredGame;
  playerId: string;
  side: SideOfGame;
  /** Earlier games, newest first. */
  recent: readonly RecentGame[];
  projections: readonly Projection[];
  /** By market: the best side and price at the consensus line, where books quote both sides of one. */
  priced: ReadonlyMap<string, PricedProp>;
  /** By market: what books quote, at any line, up to an hour older than the newest of it. */
  quotes: ReadonlyMap<string, readonly PropQuote[]>;
  /** What past days taught about model and market. */
  learned: PropBlend;
  /** On the injury report as out. */
  out: boolean;
  /** How the injury report lists him; null where it does not. */
  listed: string | null;
}

type Ask = { game: StoredGame; players: readonly string[] | 'priced'; asOf: Date };

/** Forecasts of chosen players of one game, without the rest of the slate. */
@Injectable()
export class PlayerForecasts {
  constructor(
    private readonly prices: PriceRepository,
    private readonly history: HistoryRepository,
    private readonly injuries: InjuryRepository,
    private readonly timeline: ModelTimeline,
    private readonly learning: MarketLearning,
  ) {}

  /** A player who never played for one of the two teams has no forecast: nobody is put on a team by guess. */
  async of({ game, players, asOf }: Ask): Promise<PlayerForecast[]> {
    const today = modelDay(game, asOf);
    // First what was learned: it may have to look at earlier days, and the model moves forward in time only.
    const learned = await this.learning.before({ day: centralDay(asOf), asOf });
    const [quotes, lineup, listings] = await Promise.all([
      this.prices.quotes([game.id], asOf),
      this.injuries.lineup(NBA.id, asOf),
      this.injuries.listings(NBA.id, asOf),
    ]);
    const ids = players === 'priced' ? [...new Set(quotes.map(({ playerId }) => playerId))] : players;
    const recent = await this.history.recentGames(ids, asOf, today);
    const seated = ids.flatMap((playerId) => {
      const side = sideOfGame(game, recent.get(playerId) ?? []);
      return side ? [{ playerId, side }] : [];
    });
    const entries = seated.map(({ playerId, side }) => ({
      ...side,
      gameId: game.id,
      playerId,
      postseason: game.postseason,
      startsAt: game.startsAt,
    }));
    const facts = { date: game.easternDay, entries, lineup, quotes, asOf: asOf.getTime() };
    const props = await this.timeline.use(NBA.id, today, asOf, (model) => projectFacts(model, facts));
    const byPlayer = Map.groupBy(props, ({ projection }) => projection.playerId);
    return seated.map(({ playerId, side }) => {
      const own = byPlayer.get(playerId) ?? [];
      const priced = priceSlate(own, asOf.getTime(), learned);
      return {
        game,
        playerId,
        side,
        recent: recent.get(playerId) ?? [],
        projections: own.map(({ projection }) => projection),
        learned,
        out: isOut(lineup, playerId),
        listed: listings.get(playerId) ?? null,
        priced: new Map(priced.map((prop) => [prop.projection.market, prop])),
        quotes: new Map(own.map(({ projection, quotes: standing }) => [projection.market, standing])),
      };
    });
  }
}

/**
 * Games of later days are forecast from what is known today; a model that ran ahead would have to be built anew for
 * today's.
 */
export function modelDay({ easternDay: day }: StoredGame, asOf: Date): string {
  const today = easternDay(asOf);
  return day < today ? day : today;
}

function isOut(lineup: Lineup, playerId: string): boolean {
  return lineup !== 'unknown' && 'report' in lineup && lineup.report.out.includes(playerId);
}
