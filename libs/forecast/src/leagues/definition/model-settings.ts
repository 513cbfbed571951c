/** How a statistic is modeled. With `attempts`, the rate of attempts and the success share are forecast separately. */
export type StatSettings = {
  readonly name: string;
  readonly attempts?: string;
  /** League average per minute (per game in leagues without minutes) before any game. */
  readonly leagueRate: number;
  /** Minutes (or games) of league-average play that a player's rate is shrunk by. */
  readonly shrinkage: number;
  /** Smallest expected count that books quote; rows below it are not used for fitting. */
  readonly quotedFrom?: number;
};

/** The constants of one league's prop model. */
export type PropSettings = {
  readonly hasMinutes: boolean;
  readonly stats: readonly StatSettings[];
  /** Players below this playing time are not regulars: they are ignored as teammates and for fitting. */
  readonly regularMinutes: number;
  readonly minuteRange: readonly [number, number];
  /** Playing time of a whole team in a game without overtime. */
  readonly teamTime: number;
  /** Half-lives, in games, of the short, middle and long rates of a statistic. */
  readonly rateHalfLives: readonly [number, number, number];
  /** Playing time at the long-run rate that the short, middle and season rates are shrunk by. */
  readonly shortShrinkage: readonly [number, number, number];
  /** Weight of the initial league rates, as playing time. */
  readonly leaguePrior: number;
  /** Statistic whose team total is the score; undefined if player rows do not add up to it. */
  readonly score?: string;
  /** Two statistics whose ratio separates roles (bigs from guards). */
  readonly role?: readonly [string, string];
  /** Role values that split players into thirds. */
  readonly roleSplits: readonly [number, number];
};

/** How fast team ratings change. Variances are in squared points. */
export type FilterSettings = {
  /** Share of a rating kept over the summer. */
  readonly carry: number;
  /** Variance of a new team. */
  readonly start: number;
  /** Variance added by a summer. */
  readonly summer: number;
  /** Variance added by a game. */
  readonly game: number;
  /** Variance of a game's margin. */
  readonly noise: number;
};

/** Settings from the standard deviations, in points, of team strength (`spread`) and of a game (`noise`). */
export function teamFilter({ spread, noise, game }: { spread: number; noise: number; game: number }): FilterSettings {
  return { carry: 0.75, start: spread ** 2, summer: (spread * 0.45) ** 2, game, noise: noise ** 2 };
}

/** The constants of one league's game model; everything else is fitted on its past seasons. */
export type GameSettings = {
  readonly filter: FilterSettings;
  /** A margin m counts as cap·tanh(m / cap), since the last points of a blowout say little. */
  readonly marginCap: number;
  /** Initial home advantage in points. */
  readonly homeEdge: number;
  /** Initial total points of a game. */
  readonly total: number;
  /** A team is tired up to, and rested from, this many days since its last game. */
  readonly shortRest: number;
  readonly longRest: number;
  /** Initial logit of winning per point of expected margin. */
  readonly slope: number;
  /** Standard deviation of the margin, in points, that comes from the lineup. */
  readonly lineupSd: { readonly known: number; readonly unknown: number };
};

/** Weights of the margin model in the order of its terms, rounded. */
export type LearnedWeights = { readonly slope: number; readonly points: readonly number[] };

/** The model's constants for one league. Fitted numbers are in the league's `fitted.json`. */
export type ModelSettings = {
  /** What is good enough to be served, by its backtest; everything else is "not offered yet". */
  readonly offered: { readonly markets: readonly string[]; readonly moneyline: boolean };
  readonly props: PropSettings;
  readonly games: GameSettings;
  /** Weights fitted on past seasons, for live use. Backtests start without them. */
  readonly learned?: { readonly teams: LearnedWeights; readonly lineups?: LearnedWeights };
};
