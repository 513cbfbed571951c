import type { Calibration } from '../calibration/calibration.ts';
import type { DistributionSpec } from '../distribution/distribution-spec.ts';
import type { MinutesEstimate, Part } from './projection-parts.ts';

/** One player in one game that has not started. */
export type SlateEntry = {
  readonly gameId: string;
  readonly playerId: string;
  readonly team: string;
  readonly opponent: string;
  readonly home: boolean;
  readonly postseason: boolean;
  readonly startsAt?: string | undefined;
};

/**
 * Who plays tonight. `unknown`: whoever played the team's last game is taken to play again. `out`: the injury feed's
 * list, everybody else on the team plays. `playing`: the announced players, everybody else does not.
 */
export type Lineup = 'unknown' | { readonly out: readonly string[] } | { readonly playing: readonly Appearance[] };

/** A player who takes part tonight, and for which team. */
export type Appearance = { readonly playerId: string; readonly team: string };

/** The games of one day, before any of them started. */
export type Slate = {
  /** Eastern calendar date, YYYY-MM-DD. */
  readonly date: string;
  readonly season?: string | undefined;
  readonly entries: readonly SlateEntry[];
  readonly lineup: Lineup;
};

/** The forecast of one market for one player; plain JSON, so that a stored one gives the same chances again. */
export type Projection = {
  readonly playerId: string;
  readonly gameId: string;
  readonly market: string;
  readonly mean: number;
  /** The value that minimises the absolute error; this is what pages show. */
  readonly median: number;
  readonly distribution: DistributionSpec;
  readonly calibration: Calibration;
  readonly minutes: MinutesEstimate;
  /** Standard deviation of the logit of a chance near the median. */
  readonly logitSd: number;
  /** Earlier games used. */
  readonly sample: number;
  readonly parts: readonly Part[];
  readonly modelVersion: string;
};
