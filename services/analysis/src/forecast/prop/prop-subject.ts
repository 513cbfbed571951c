import type { HitRate } from '@overline/contracts';
import { type BookOffer, type Market, marketValue, type PickEvaluation, type PricedProp } from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { type League, shortName } from '../../facts/league/league.ts';
import type { RecentGame } from '../history/history.repository.ts';
import type { JudgedPrice } from '../wording/call.ts';
import type { Offer } from './chosen-bet.ts';
import type { SideOfGame } from './projected-slate.ts';

/** A prop with the facts about its player, game and opponent. */
export interface PropSubject {
  league: League;
  /** `offer` is null if none of the books that count quotes the side. `isAtMyBooks` is set if only some books count. */
  prop: Pick<PricedProp, 'id' | 'projection' | 'input' | 'quotes'> & {
    offer: Offer | null;
    elsewhere?: BookOffer | null;
    isAtMyBooks?: boolean;
  };
  game: StoredGame;
  side: SideOfGame;
  playerName: string;
  /** Team names by ID. */
  teams: ReadonlyMap<string, string>;
  recent: readonly RecentGame[];
  rank: OpponentRank | null;
  /** The player's status on the injury report, such as "out" or "day-to-day"; null if not listed. */
  listed: string | null;
  /** The announced starter, if that is another player and the market is on starters. */
  otherStarter?: string | undefined;
  /** The other side at the same line, to compare it with; null to leave that out. */
  other: PickEvaluation | null;
  /** Whether the forecast assumes lineups other than today's. */
  isWhatIf?: boolean;
}

/** A prop with our evaluation of it. */
export interface PropFindings extends PropSubject {
  market: Market;
  evaluation: PickEvaluation;
  /** The offer's price; null without an offer. */
  judged: JudgedPrice | null;
  games: readonly ValuedGame[];
  rates: readonly HitRate[];
  /** The worst line at which the offer's price is still worth taking; null if there is none. */
  passLine: number | null;
}

/** A past game of the player, with the player's value in the prop's market. */
export interface ValuedGame extends RecentGame {
  value: number;
}

/** The opponent's nickname in its league. */
export function opponentOf({ league, teams, side: { opponent } }: PropSubject): string {
  const others = [...teams].flatMap(([id, name]) => (id.startsWith(`${league.id}:`) ? [name] : []));
  return shortName(teams.get(opponent) ?? opponent, others);
}

/** What a team allows its opponents per game, by base statistic. */
export interface Allowed {
  team: string;
  games: number;
  stats: Readonly<Record<string, number>>;
}

/** How much of a market a team allows per game, and its place among all teams (1 = allows the most). */
export interface OpponentRank {
  place: number;
  of: number;
  perGame: number;
  games: number;
}

/** A team's rank among all teams by what they allow in a market; null before its first game. */
export function opponentRank(
  allowed: readonly Allowed[],
  team: string,
  market: Pick<Market, 'stats'>,
): OpponentRank | null {
  const ranked = allowed
    .flatMap(({ team: id, games, stats }) => {
      const perGame = marketValue(stats, market);
      return perGame === undefined ? [] : [{ id, games, perGame }];
    })
    .sort((a, b) => b.perGame - a.perGame || (a.id < b.id ? -1 : 1));
  const index = ranked.findIndex(({ id }) => id === team);
  const found = ranked[index];
  return found ? { place: index + 1, of: ranked.length, perGame: found.perGame, games: found.games } : null;
}
