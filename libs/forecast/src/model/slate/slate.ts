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
