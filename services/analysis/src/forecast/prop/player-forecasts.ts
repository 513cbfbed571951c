import { Injectable } from '@nestjs/common';
import {
  FRESH_MS,
  priceProp,
  type PricedProp,
  type Projection,
  type PropBlend,
  type PropQuote,
} from '@overline/forecast';
import { easternDay, homeDay } from '@overline/service-kit';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { PriceRepository, type QuoteRow } from '../../facts/price/price.repository.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { HistoryRepository, type RecentGame } from '../history/history.repository.ts';
import { MarketLearning } from './market-learning.ts';
import { ModelTimeline } from './model-timeline.ts';
import { propKey } from './projected-slate.ts';
import { type SideOfGame, sideOfGame } from './side-of-game.ts';

/**
 * Prices are asked for at least every three hours, so older ones were taken down. A pick wants fresher ones; a person
 * is shown the age.
 */
const KEPT_MS = 4 * 3_600_000;

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
    const learned = await this.learning.before({ day: homeDay(asOf), asOf });
    const [quotes, out] = await Promise.all([
      this.prices.quotes([game.id], new Date(asOf.getTime() - KEPT_MS), asOf),
      this.injuries.playersOut(NBA.id, asOf),
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
    const lineup = out === null ? 'unknown' : { out };
    const projections = await this.timeline.use(NBA.id, today, asOf, (model) =>
      model.project({ date: game.easternDay, season: game.season, entries, lineup }),
    );
    const byPlayer = Map.groupBy(projections, ({ playerId }) => playerId);
    const rows = Map.groupBy(quotes, (quote) => propKey(quote));
    return seated.map(({ playerId, side }) => {
      const own = byPlayer.get(playerId) ?? [];
      const offers = new Map(own.map((projection) => [projection.market, latest(rows.get(propKey(projection)) ?? [])]));
      const priced = own.flatMap((projection) => pricedLast(projection, offers.get(projection.market) ?? [], learned));
      return {
        game,
        playerId,
        side,
        recent: recent.get(playerId) ?? [],
        projections: own,
        learned,
        out: out?.includes(playerId) ?? false,
        priced: new Map(priced.map((prop) => [prop.projection.market, prop])),
        quotes: offers,
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

/** Priced as of the newest word on it, since among prices of one time the freshest are compared. */
function pricedLast(projection: Projection, quotes: readonly PropQuote[], learned: PropBlend): PricedProp[] {
  const prop = quotes.length === 0 ? null : priceProp(projection, quotes, newestOf(quotes), learned);
  return prop ? [prop] : [];
}

function latest(rows: readonly QuoteRow[]): PropQuote[] {
  const quotes = rows.map(({ book, line, over, under, knownAt }) => ({
    book,
    line,
    over,
    under,
    at: knownAt.getTime(),
  }));
  const since = newestOf(quotes) - FRESH_MS;
  return quotes.filter(({ at }) => at >= since);
}

function newestOf(quotes: readonly PropQuote[]): number {
  return Math.max(...quotes.map(({ at }) => at));
}
