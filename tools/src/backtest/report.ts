import type { LineupKind } from '@overline/forecast';

/**
 * How a line was found: a book's real one; made up from the last ten games; or the two lines at which the forecast
 * itself says at most 2 % and at least 98 %.
 */
export const LINE_MODES = ['synthetic', 'book', 'tails'] as const;
export type LineMode = (typeof LINE_MODES)[number];
/** Whether the forecast knew who plays. */
export type LineupMode = LineupKind;

/** Rows whose chance of over lay in low..high (0..1): their mean chance and the share that went over. */
export type Band = { low: number; high: number; n: number; mean: number; rate: number };

/** Log-loss of one anchor and its standard error where it is known, on the same rows as the model's. */
export type AnchorScore = { n: number; logLoss: number; brier: number; hitRate: number };

/** The scores of one market on one kind of lines. Chances are of over (of the home side for moneylines). */
export type MarketReport = {
  market: string;
  lines: LineMode;
  lineup: LineupMode;
  league: string;
  n: number;
  /** First and last scored date. */
  from: string;
  to: string;
  logLoss: number;
  /** Standard error of the log-loss, clustered by game day. */
  logLossSe: number;
  brier: number;
  ece: number;
  hitRate: number;
  /** Mean absolute error of the shown projection; null where nothing is projected. */
  mae: number | null;
  half: { logLoss: number };
  /** The devigged consensus on the same rows; n 0 and nulls where no book's price stands beside the lines. */
  consensus: AnchorScore | { n: 0; logLoss: null; brier: null; hitRate: null };
  /** Our log-loss minus the consensus', and its standard error clustered by game day. */
  againstConsensus?: { logLoss: number; se: number };
  /** The model before it is blended with the market, on the same rows. */
  modelAlone?: AnchorScore;
  /** Anchors that look at the last 20 games only. */
  lastTwenty?: { normal: AnchorScore; negativeBinomial: AnchorScore };
  /** 5-point bands. */
  bands: Band[];
  modelVersion?: string;
};

/** What `--json` writes. */
export type BacktestReport = { markets: MarketReport[] };
