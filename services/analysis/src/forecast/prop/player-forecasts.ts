import { Injectable } from '@nestjs/common';
import {
  isOffered,
  type Lineup,
  type LineupChange,
  type PricedProp,
  priceSlate,
  projectFacts,
  type Projection,
  type PropBlend,
  propId,
  type PropQuote,
} from '@overline/forecast';
import { easternDay, centralDay } from '@overline/service-kit';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { StarterRepository } from '../../facts/game/starter.repository.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PriceRepository } from '../../facts/price/price.repository.ts';
import { HistoryRepository, type RecentGame } from '../history/history.repository.ts';
import { pricedWhatIf } from './what-if.ts';
import { MarketLearning } from './market-learning.ts';
import { ModelTimeline, type SideOfGame, sideOfGame, slateEntry } from './projected-slate.ts';

/** A player in an upcoming game: the model's projection of each market, and the books' prices. */
export interface PlayerForecast {
  game: StoredGame;
  playerId: string;
  side: SideOfGame;
  /** Earlier games, newest first. */
  recent: readonly RecentGame[];
  projections: readonly Projection[];
  /** By market: the best side and price at the consensus line, if there is one. */
  priced: ReadonlyMap<string, PricedProp>;
  /** By market: the books' quotes at any line, up to an hour older than the newest one. */
  quotes: ReadonlyMap<string, readonly PropQuote[]>;
  /** The blend of model and market, learned from past days. */
  learned: PropBlend;
  /** Whether the injury report lists the player as out. */
  out: boolean;
  /** The player's status on the injury report; null if not listed. */
  listed: string | null;
  /** The announced starter of the player's team, such as a pitcher; null if none is announced. */
  starter: string | null;
}

interface Input {
  game: StoredGame;
  players: readonly string[] | 'priced';
  asOf: Date;
  /** What-if changes: who is assumed to be out, or back. */
  given?: readonly LineupChange[];
}

/** Forecasts chosen players of one game, without the rest of the slate. */
@Injectable()
export class PlayerForecasts {
  constructor(
    private readonly prices: PriceRepository,
    private readonly history: HistoryRepository,
    private readonly injuries: InjuryRepository,
    private readonly starters: StarterRepository,
    private readonly timeline: ModelTimeline,
    private readonly learning: MarketLearning,
  ) {}

  /** Leaves out players of neither team, because we never guess a player's team. */
  async of({ game, players, asOf, given = [] }: Input): Promise<PlayerForecast[]> {
    const today = modelDay(game, asOf);
    // Learning comes first: it may project earlier days, and the model only moves forward in time cheaply.
    const learned = await this.learning.before({ league: game.league, day: centralDay(asOf), asOf });
    const [quotes, lineup, listings, starters] = await Promise.all([
      this.prices.quotes([game.id], asOf),
      this.injuries.lineup(game.league, asOf),
      this.injuries.listings(game.league, asOf),
      this.starters.announced([game.id], asOf),
    ]);
    const ids = players === 'priced' ? [...new Set(quotes.map(({ playerId }) => playerId))] : players;
    const recent = await this.history.recentGames(ids, asOf, today);
    const teams = await this.history.teamsOf(ids, asOf, today);
    const playing = ids.flatMap((playerId) => {
      const side = sideOfGame(game, teams.get(playerId) ?? []);
      return side ? [{ playerId, side }] : [];
    });
    const entries = playing.map(({ playerId, side }) => slateEntry(game, playerId, side, starters));
    const facts = { date: game.easternDay, entries, lineup, quotes, asOf: asOf.getTime() };
    const [props, changed] = await this.timeline.use(game.league, today, asOf, (model) => [
      projectFacts(model, facts),
      given.length > 0 ? projectFacts(model, { ...facts, changes: given }) : null,
    ]);
    const offered = props.filter(({ projection }) => isOffered(game.league, projection.market));
    const byPlayer = Map.groupBy(offered, ({ projection }) => projection.playerId);
    const conditional = changed && new Map(changed.map(({ projection }) => [propId(projection), projection]));
    const projectionOf = (projection: Projection): Projection => conditional?.get(propId(projection)) ?? projection;
    const out = new Set(outOf(lineup));
    // Books already price the absences on the injury report, so the market is blended in as usual.
    const isReported = given.every(({ playerId, state }) => state === 'out' && out.has(playerId));
    return playing.map(({ playerId, side }) => {
      const own = byPlayer.get(playerId) ?? [];
      const assumed = own.map((prop) => ({ ...prop, projection: projectionOf(prop.projection) }));
      const priced = isReported
        ? priceSlate(assumed, asOf.getTime(), learned)
        : priceSlate(own, asOf.getTime(), learned).map((prop) =>
            pricedWhatIf(prop, projectionOf(prop.projection), learned),
          );
      return {
        game,
        playerId,
        side,
        recent: recent.get(playerId) ?? [],
        projections: assumed.map(({ projection }) => projection),
        learned,
        out: out.has(playerId),
        listed: listings.get(playerId) ?? null,
        starter: starters.get(`${game.id} ${side.team}`) ?? null,
        priced: new Map(priced.map((prop) => [prop.projection.market, prop])),
        quotes: new Map(own.map(({ projection, quotes: valid }) => [projection.market, valid])),
      };
    });
  }
}

/** The day of the model to use. Games of later days use today's model, because moving it back means rebuilding it. */
export function modelDay({ easternDay: day }: StoredGame, asOf: Date): string {
  const today = easternDay(asOf);
  return day < today ? day : today;
}

/** IDs of the players who are out; null without an injury report. */
export function outOf(lineup: Lineup): readonly string[] | null {
  return lineup !== 'unknown' && 'report' in lineup ? lineup.report.out : null;
}
