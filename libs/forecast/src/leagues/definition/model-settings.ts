/**
 * How a statistic is modeled. If `attempts` is set, the rate of attempts and the share of successes are forecast
 * separately.
 */
type StatSettings = {
  readonly name: string;
  readonly attempts?: string;
  /** A player's success share is shrunk toward the league's, as if by this many attempts. */
  readonly successPrior?: number;
  /** Forecasts are averaged with the player's plain recent rates, see `averagedWithRecent`. */
  readonly averagesRecent?: true;
  /** League average per unit of playing time before any game. */
  readonly leagueRate: number;
  /** A player's rate is shrunk toward the league's, as if by this much playing time. */
  readonly shrinkage: number;
  /** Smallest expected count that books quote; rows below it are not used for fitting. */
  readonly quotedFrom?: number;
};

/** Rates are per minute, per game, or per unit of a box score statistic, which has a name for sentences. */
type PlayingTime = 'minutes' | 'games' | { readonly stat: string; readonly unit: string };

/**
 * The family of a market's distribution: negative binomial; yards (a chance of 0, else gamma); binomial in uncertain
 * trials; total bases (hits of one to four bases each); a starter's outs (mostly whole innings); normal.
 */
export type Shape = 'negative-binomial' | 'yards' | 'binomial' | 'bases' | 'outs' | 'normal';

/** How boosted trees are fitted. */
export type TreeSettings = {
  readonly trees: number;
  readonly depth: number;
  /** The learning rate: the share of each tree's fit that is used. */
  readonly rate: number;
  /** Ridge penalty on a leaf, and the least curvature in one; both in units of the loss' second derivative. */
  readonly penalty: number;
  readonly leastCurvature: number;
};

/** Larger trees learn noise in leagues with less data than the NBA. Chosen on the seasons in docs/forecasts.md. */
export const SMALL_TREES = {
  minutes: { trees: 80, depth: 4, rate: 0.08, penalty: 50, leastCurvature: 200 },
  rates: { trees: 60, depth: 3, rate: 0.05, penalty: 400, leastCurvature: 800 },
} as const satisfies GroupSettings['trees'];

/**
 * The league that this league's model starts from: this league's fitted weights are shrunk toward those of `league`,
 * and the trees of `league` are used unchanged.
 */
export type StartingPoint = {
  readonly league: string;
  /** The trees see this league's playing time times `timeScale`, and the days of its season `daysLater` earlier. */
  readonly timeScale: number;
  readonly daysLater: number;
};

/**
 * The constants of the prop model of one group of players, such as skaters or goalies. A forecast is playing time times
 * a rate; leagues differ in what playing time is and which statistics there are.
 */
export type GroupSettings = {
  readonly group: string;
  readonly playingTime: PlayingTime;
  /** A box score line belongs to the group if it has this statistic; by default every line does. */
  readonly member?: string;
  /** Only games that the player started count, because bets on the others are void. */
  readonly startersOnly?: true;
  readonly stats: readonly StatSettings[];
  /** Players below this playing time are not regulars: they are ignored as teammates and for fitting. */
  readonly regularMinutes: number;
  /** Playing time of a full-time player. Terms of playing time are relative to it. */
  readonly fullTime: number;
  readonly minuteRange: readonly [number, number];
  /**
   * The squared error assumed for a new player's usual playing time, and the minimum variance of tonight's playing
   * time.
   */
  readonly usualMissSquare: number;
  readonly leastVariance: number;
  /** Usual playing time of players with posted lines, in leagues where a posted line predicts it. */
  readonly postedMinutes?: number;
  /** Playing time of a whole team in a game without overtime, and of its regulars. */
  readonly teamTime: number;
  readonly regularTeamTime: number;
  /** Whether absent teammates leave playing time and counts to others. */
  readonly sharesWork: boolean;
  /** The kinds of lineup knowledge that are fitted; the others use `unknown`. */
  readonly lineups: readonly ('unknown' | 'report' | 'known')[];
  /** Half-lives, in games, of the short, middle and long rates of a statistic. */
  readonly rateHalfLives: readonly [number, number, number];
  /** The short, middle and season rates are shrunk toward the long-run rate, as if by this much playing time. */
  readonly shortShrinkage: readonly [number, number, number];
  /** Weight of the initial league rates, as playing time. */
  readonly leaguePrior: number;
  /** Statistic whose team total is the score; undefined if player rows do not add up to it. */
  readonly score?: string;
  /** In points: home advantage, the largest margin that counts, and one unit of team strength. */
  readonly margin: { readonly home: number; readonly cap: number; readonly unit: number };
  /** Two statistics whose ratio separates roles (bigs from guards). */
  readonly role?: readonly [string, string];
  /** Role values that split players into thirds. */
  readonly roleSplits: readonly [number, number];
  /** Positions by role group, where positions say more than statistics. */
  readonly positions?: readonly (readonly string[])[];
  /**
   * Each of these two settings adds a term to every rate: what players did against a starting pitcher or goalie, and
   * what they did in a venue.
   */
  readonly opposingStarters?: true;
  readonly venues?: true;
  /** A synthetic line needs this many games of the season, and this playing time on average. */
  readonly lineGames: number;
  readonly lineMinutes: number;
  /** The starting point of a league with few games of its own. */
  readonly startsFrom?: StartingPoint;
  /** The shapes of markets with another one than the default: negative binomial for counts, `yards` for yards. */
  readonly shapes?: Readonly<Record<string, Shape>>;
  /** Settings of the boosted trees; without them, no trees are fitted. */
  readonly trees?: { readonly minutes?: TreeSettings; readonly rates: TreeSettings };
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

/** How good starting pitchers or goalies are, in points per game. */
export type StarterSettings = {
  /** Statistic that counts a starter's chances: batters faced, shots against. Only starters with it are rated. */
  readonly chances: string;
  /** Points that each statistic is worth; the league's average is subtracted. */
  readonly worth: Readonly<Record<string, number>>;
  /** Chances in a usual game. */
  readonly usualChances: number;
  /** Ratings are shrunk toward the average with the weight of this many chances. */
  readonly prior: number;
  /** The share of their weight that past games keep with each new game. */
  readonly kept: number;
  /** A team's starters take turns, so that the last game's starter does not start the next game. */
  readonly takeTurns?: true;
};

/** The constants of one league's game model; everything else is fitted on its past seasons. */
export type GameSettings = {
  readonly filter: FilterSettings;
  /** A margin m counts as cap·tanh(m / cap), since the last points of a blowout say little. */
  readonly marginCap: number;
  /** Initial home advantage in points. */
  readonly homeEdge: number;
  /** Initial total points of a game. */
  readonly total: number;
  /** A team is tired up to `shortRest` days after its last game, and rested from `longRest` days on. */
  readonly shortRest: number;
  readonly longRest: number;
  /** Initial logit of winning per point of expected margin. */
  readonly slope: number;
  /** The expected margin depends on the lineups, through what their players contribute in basketball box scores. */
  readonly lineups?: true;
  /** For leagues where one player decides much of a game: a starting pitcher or goalie. */
  readonly starters?: StarterSettings;
  /** The model adds nothing to a price: a game with a price is forecast by the price alone. */
  readonly priceAlone?: true;
  /** Home sides win more often than their margin suggests, because they stop batting once ahead. */
  readonly winsAtHome?: true;
  /** The share of the margin that counts in a game decided in overtime; 1 by default. */
  readonly overtimeShare?: number;
  /** Points per shot, and the weight of shots against points in a margin. */
  readonly shots?: { readonly points: number; readonly weight: number };
  /** Standard deviation of the margin, in points, that comes from the lineup. */
  readonly lineupSd: { readonly known: number; readonly unknown: number };
};

/** Weights of the margin model in the order of its terms, rounded. */
export type LearnedWeights = {
  readonly slope: number;
  readonly points: readonly number[];
  /** Tonight's starters, and the teams' usual ones. */
  readonly starters?: readonly [number, number];
  /** What playing at home adds to the logit of winning. */
  readonly home?: number;
};

/** The model's constants for one league. Fitted numbers are in the league's `fitted.json`. */
export type ModelSettings = {
  /** The bets whose backtests are good enough to serve them; all others are "not offered yet". */
  readonly offered: {
    readonly markets: readonly string[];
    readonly moneyline: boolean;
    /**
     * Markets whose forecasts are better if a what-if names who is out, in leagues without fitted injury reports. See
     * docs/decisions/0059-what-ifs-by-market.md.
     */
    readonly whatIfs?: readonly string[];
  };
  /** The groups of players, such as skaters and goalies. */
  readonly props: readonly GroupSettings[];
  readonly games: GameSettings;
  /** Weights fitted on past seasons, for live use. Backtests start without them. */
  readonly learned?: {
    readonly teams: LearnedWeights;
    readonly lineups?: LearnedWeights;
    /**
     * A live model, which observes only a season or two, keeps these weights, because single games say little in this
     * league.
     */
    readonly isKept?: true;
  };
};
