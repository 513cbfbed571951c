import { Injectable } from '@nestjs/common';
import type { Projection, PropQuote } from '@overline/forecast';
import { easternDay } from '@overline/service-kit';
import type { StoredGame } from '../game/game.repository.ts';
import { NBA } from '../league/league.ts';
import { PriceRepository, type QuoteRow } from '../price/price.repository.ts';
import { HistoryRepository, type RecentGame } from './history.repository.ts';
import { ModelTimeline } from './model-timeline.ts';
import type { PricedProp } from './priced-prop.ts';
import { type SideOfGame, sideOfGame } from './side-of-game.ts';
import { price, propKey } from './slate.ts';

/**
 * Prices are asked for at least every three hours, so older ones were taken down. A pick wants fresher ones; a person is shown
 * the age.
 */
const KEPT_MS = 4 * 3_600_000;
const FRESH_MS = 3_600_000;

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
  /** On the injury report as out. */
  out: boolean;
}

type Ask = { game: StoredGame; players: readonly string[] | 'priced'; asOf: Date };

/** Forecasts of chosen players of one game, without the rest of the slate. */
@Injectable()
export class GameForecasts {
  constructor(
    private readonly prices: PriceRepository,
    private readonly history: HistoryRepository,
    private readonly timeline: ModelTimeline,
  ) {}

  /** A player who never played for one of the two teams has no forecast: nobody is put on a team by guess. */
  async of({ game, players, asOf }: Ask): Promise<PlayerForecast[]> {
    const today = modelDay(game, asOf);
    const [quotes, out] = await Promise.all([
      this.prices.quotes([game.id], new Date(asOf.getTime() - KEPT_MS), asOf),
      this.history.playersOut(NBA.id, asOf),
    ]);
    const ids = players === 'priced' ? [...new Set(quotes.map(({ playerId }) => playerId))] : players;
    const recent = await this.history.recentGames(ids, asOf, today);
    const seated = ids.flatMap((playerId) => {
      const side = sideOfGame(game, recent.get(playerId) ?? []);
      return side ? [{ playerId, side }] : [];
    });
    const entries = seated.map(({ playerId, side }) => ({ ...side, gameId: game.id, playerId, postseason: game.postseason, startsAt: game.startsAt }));
    const lineup = out === null ? 'unknown' : { out };
    const projections = await this.timeline.use(NBA.id, today, asOf, (model) => model.project({ date: game.easternDay, season: game.season, entries, lineup }));
    const byPlayer = Map.groupBy(projections, ({ playerId }) => playerId);
    const rows = Map.groupBy(quotes, (quote) => propKey(quote));
    return seated.map(({ playerId, side }) => {
      const own = byPlayer.get(playerId) ?? [];
      return {
        game, playerId, side, recent: recent.get(playerId) ?? [], projections: own, out: out?.includes(playerId) ?? false,
        priced: new Map(own.flatMap((projection) => pricedLast(projection, rows)).map((prop) => [prop.projection.market, prop])),
        quotes: new Map(own.map((projection) => [projection.market, latest(rows.get(propKey(projection)) ?? [])])),
      };
    });
  }
}

/** Games of later days are forecast from what is known today; a model that ran ahead would have to be built anew for today's. */
export function modelDay({ easternDay: day }: StoredGame, asOf: Date): string {
  const today = easternDay(asOf);
  return day < today ? day : today;
}

/** Priced as of the newest word on it, since among prices of one time the freshest are compared. */
function pricedLast(projection: Projection, rows: ReadonlyMap<string, readonly QuoteRow[]>): PricedProp[] {
  const newest = newestOf(rows.get(propKey(projection)) ?? []);
  return Number.isFinite(newest) ? price(projection, rows, new Date(newest)) : [];
}

function newestOf(rows: readonly QuoteRow[]): number {
  return Math.max(...rows.map(({ knownAt }) => knownAt.getTime()));
}

function latest(rows: readonly QuoteRow[]): PropQuote[] {
  const since = newestOf(rows) - FRESH_MS;
  return rows.map(asQuote).filter(({ at }) => at >= since);
}

function asQuote({ book, line, over, under, knownAt }: QuoteRow): PropQuote {
  return { book, line, over, under, at: knownAt.getTime() };
}
