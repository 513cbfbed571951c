import type { Market } from '../world/market.ts';
import type { Player, ShownLine, Team } from '../world/world.ts';

/** What a player did in a game of the tables. */
export type Appearance = { player: Player; team: Team; game: ReplayGame; line: ShownLine; plusMinus: number | null };

export type ReplayGame = {
  /** Day number in the tables, before any shift. */
  day: number;
  /** First year of the season in the tables. */
  season: number;
  postseason: boolean;
  home: Team;
  visitor: Team;
  homeScore: number;
  visitorScore: number;
  appearances: Appearance[];
  lines: StoredLine[];
  moneyline: Moneyline | undefined;
};

export type StoredLine = {
  market: Market;
  /** The name as the book had it, and the player it was joined to (0: nobody). */
  player: string;
  playerId: number;
  line: number;
  book: string;
  over: number | null;
  under: number | null;
  /** When the prices were taken, epoch ms. */
  takenAt: number;
  /** Minute of the tip-off on the Eastern clock. */
  tipMinute: number;
};

export type Moneyline = { home: number; visitor: number };
