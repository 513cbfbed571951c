import type { HitRate } from '@overline/contracts';
import { type Market, type PickEvaluation, type PricedProp, marketValue } from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { type League, shortName } from '../../facts/league/league.ts';
import type { RecentGame } from '../history/history.repository.ts';
import type { Offer } from './chosen-bet.ts';
import type { SideOfGame } from './projected-slate.ts';

/** What is shown of a prop; `offer` is null where no book quotes the side. */
type ShownProp = Pick<PricedProp, 'id' | 'projection' | 'input' | 'quotes'> & { offer: Offer | null };

/** A prop with what is known of its player, game and opponent. */
export interface PropSubject {
  league: League;
  prop: ShownProp;
  game: StoredGame;
  side: SideOfGame;
  playerName: string;
  teams: ReadonlyMap<string, string>;
  recent: readonly RecentGame[];
  rank: OpponentRank | null;
  /** How the injury report lists him, in a word of its own ("out", "day-to-day"); null where it does not. */
  listed: string | null;
  /** The other side at the same line, where the two are compared. */
  other: PickEvaluation | null;
}

/** The other team as people say it. */
export function opponentOf({ teams, side: { opponent } }: Pick<PropSubject, 'teams' | 'side'>): string {
  return shortName(teams.get(opponent) ?? opponent, teams.values());
}

/** A game of his past with what he did in the prop's market. */
export interface ValuedGame extends RecentGame {
  value: number;
}

/** The same with what we make of it. */
export interface PropFindings extends PropSubject {
  market: Market;
  evaluation: PickEvaluation;
  games: readonly ValuedGame[];
  rates: readonly HitRate[];
  /** Up to which line the offer's price is worth taking; null where there is none. */
  passLine: number | null;
}

export interface Allowed {
  team: string;
  games: number;
  stats: Readonly<Record<string, number>>;
}

/** How much of a market a team allows a game, and its place among all teams (1 = allows the most). */
export interface OpponentRank {
  place: number;
  of: number;
  perGame: number;
  games: number;
}

/** The place of `team` among the teams, by what they allow of the market a game; null before its first game. */
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
