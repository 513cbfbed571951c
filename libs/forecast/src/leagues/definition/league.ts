import type { OddsSource, StatsSource, Team } from './feeds.ts';
import type { Market } from './market.ts';
import type { ModelSettings } from './model-settings.ts';
import type { LatestStart, SettlementRule } from './settlement.ts';

/** When a league plays. */
type Season = {
  /** First month (1..12) of a season. */
  readonly firstMonth: number;
  /** The season of 2024 is called 2024-25, not 2024. */
  readonly spansYears: boolean;
  /** The standings count losses in overtime apart from other losses: 12–5–3. */
  readonly overtimeLosses?: true;
};

/** The league's own words, which answers use. */
export type Words = {
  /** Unit of a score: "points". */
  readonly score: string;
  /** What playing at home is called at the start of a sentence: "Home court". */
  readonly home: string;
  /** The players who move a game's forecast, as two subjects of a sentence. */
  readonly lineups: readonly [string, string];
  /** The verb for a player whose bets are void: "sits". */
  readonly sits: string;
};

/** Everything that differs between leagues. Each league's folder exports one; no other code names a league. */
export type League = {
  /** Part of stored ids, so it never changes. */
  readonly id: string;
  /** Display name: "NBA". */
  readonly name: string;
  /** The most requested first. */
  readonly markets: readonly Market[];
  readonly season: Season;
  readonly words: Words;
  readonly odds: OddsSource;
  readonly stats: StatsSource;
  readonly teams: readonly Team[];
  /** The first rule that applies to a bet decides; without one it is graded by its value. */
  readonly settlement: readonly SettlementRule[];
  /** A game that starts later is void for bets on its planned start. */
  readonly latestStart: LatestStart;
  readonly model: ModelSettings;
  /** The demo's sandbox simulates games of this league. */
  readonly isSimulated?: boolean;
};
