import type { BothSides, GameForecast } from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import type { Regular, TeamResult } from './game-book.ts';
import type { GameMarket } from './game-market.ts';
import type { GameNumbers } from './game-numbers.ts';

/** One side of a game, as it was known. */
export interface TeamView {
  id: string;
  name: string;
  /** This season's games, newest first. */
  results: readonly TeamResult[];
  squad: readonly Regular[];
}

/** Everything known of one game at a moment. */
export interface GameView {
  game: StoredGame;
  asOf: Date;
  teams: BothSides<TeamView>;
  market: GameMarket;
  /** With the market mixed in, and without it. */
  forecast: GameForecast;
  alone: GameForecast;
  numbers: GameNumbers;
  /** Who the injury report has out; null without a report. */
  out: readonly string[] | null;
  /** Names of those players. */
  names: ReadonlyMap<string, string>;
}

/** Wins and losses of the regular season; of all its games where there were none. */
export function recordOf(results: readonly TeamResult[]): { wins: number; losses: number } {
  const regular = results.filter(({ postseason }) => !postseason);
  const counted = regular.length > 0 ? regular : results;
  const wins = counted.filter(({ scored, allowed }) => scored > allowed).length;
  return { wins, losses: counted.length - wins };
}
