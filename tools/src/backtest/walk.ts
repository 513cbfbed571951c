import type { PlayerGame, PricedProp, PropBlend, PropLeague, PropQuote, PropTrainer } from '@overline/forecast';
import type { BookQuotes } from '@overline/sandbox/src/tables/sources.ts';
import type { GroupHistories } from './group-histories.ts';
import type { MarketScore } from './market-score.ts';
import type { LineMode, LineupMode } from './report.ts';

/** What to score; see `BacktestOptions`. */
export type WalkOptions = {
  readonly league: PropLeague;
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  readonly from: string;
  readonly to: string;
  readonly markets: ReadonlySet<string> | undefined;
  readonly bookQuotes: BookQuotes;
  /** `shipped` uses the product's parameters for all days; by default only for days after their fit. */
  readonly parameters?: 'shipped';
  /** Whether a day's starting pitchers and goalies are known before its games; by default they are. */
  readonly knowsStarters?: (date: string) => boolean;
  /** Called with every forecast before its result is read. */
  readonly onForecast?: (forecast: PropForecast) => void;
  /** Called with the priced props and results of every scored day. */
  readonly onSlate?: (slate: ScoredSlate) => void;
  readonly onDay?: (done: number, total: number, date: string) => void;
};

/** A forecast: `chance` is the probability of over at the line, given no push. */
export type PropForecast = {
  date: string;
  playerId: string;
  market: string;
  line: number;
  chance: number;
  /** `chance` before it is blended with the market. */
  alone: number;
  projection: number;
  minutes: number;
};

/** A day's priced props and the games that settle them. */
export type ScoredSlate = {
  readonly date: string;
  readonly props: readonly PricedProp[];
  readonly games: readonly PlayerGame[];
  /** Quotes after the props were priced, by prop; empty if the data have none. */
  readonly closing: ReadonlyMap<string, readonly PropQuote[]>;
};

/** The state of a walk through the days. */
export type Walk = {
  readonly options: WalkOptions;
  readonly trainer: PropTrainer;
  readonly histories: GroupHistories;
  readonly scores: Map<string, MarketScore>;
  readonly learned: PropBlend;
};
