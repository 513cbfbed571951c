import type { PlayerGame, PricedProp, PropBlend, PropLeague, PropQuote, PropTrainer } from '@overline/forecast';
import type { MarketScore } from './market-score.ts';
import type { PlayerHistory } from './player-history.ts';
import type { BookQuotes } from './nba-props.ts';
import type { LineMode, LineupMode } from './report.ts';

/** What to score: see the options of the command. */
export type WalkOptions = {
  readonly league: PropLeague;
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  readonly from: string;
  readonly to: string;
  readonly markets: ReadonlySet<string> | undefined;
  readonly bookQuotes: BookQuotes;
  /** The data's own name of a market, where it differs from the model's key. */
  readonly nameOf?: (market: string) => string;
  /** Told of every forecast before its result is looked at. */
  readonly onForecast?: (forecast: PropForecast) => void;
  /** Told of every scored day's priced props and what became of them. */
  readonly onSlate?: (slate: ScoredSlate) => void;
  readonly onDay?: (done: number, total: number, date: string) => void;
};

/** One forecast as it was made: `chance` of over (0..1) at the line, pushes aside. */
export type PropForecast = {
  date: string;
  playerId: string;
  market: string;
  line: number;
  chance: number;
  /** The model's own chance, before the market is mixed in. */
  alone: number;
  projection: number;
  minutes: number;
};

/** A day's priced props with the rows that settle them. */
export type ScoredSlate = {
  readonly date: string;
  readonly props: readonly PricedProp[];
  readonly games: readonly PlayerGame[];
  /** What books quoted between the pricing of the props and the game, by prop; empty where that is not kept. */
  readonly closing: ReadonlyMap<string, readonly PropQuote[]>;
};

/** What a walk carries from day to day. */
export type Walk = {
  readonly options: WalkOptions;
  readonly trainer: PropTrainer;
  readonly history: PlayerHistory;
  readonly scores: Map<string, MarketScore>;
  readonly learned: PropBlend;
};
