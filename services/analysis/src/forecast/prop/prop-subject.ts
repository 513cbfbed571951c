import type { HitRate } from '@overline/contracts';
import type { Market, PickEvaluation, PricedProp } from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import type { League } from '../../facts/league/league.ts';
import { shortName } from '../../facts/league/team-name.ts';
import type { RecentGame } from '../history/history.repository.ts';
import type { Offer } from './offer.ts';
import type { OpponentRank } from './opponent-rank.ts';
import type { SideOfGame } from './side-of-game.ts';

/** What is shown of a prop; `offer` is null where no book quotes the side. */
export type ShownProp = Pick<PricedProp, 'id' | 'projection' | 'input' | 'quotes'> & { offer: Offer | null };

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
