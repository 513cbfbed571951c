import type { PropLeague, StatLine } from '../../markets/market.ts';

/** One player's finished game, as the model learns from it. */
export type PlayerGame = {
  readonly league: PropLeague;
  readonly gameId: string;
  /** Eastern calendar date, YYYY-MM-DD. */
  readonly date: string;
  /** Any label that changes when a new season starts (`2023-24`). */
  readonly season: string;
  readonly postseason: boolean;
  readonly playerId: string;
  readonly player: string;
  /** Position or role group; averages to shrink towards are kept apart by it. Undefined = one group. */
  readonly position?: string | undefined;
  readonly team: string;
  readonly opponent: string;
  readonly home: boolean;
  /** Minutes played; undefined where the league or the source has none. */
  readonly minutes?: number | undefined;
  readonly stats: StatLine;
};
