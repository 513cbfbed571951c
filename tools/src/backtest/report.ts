import type { LineupKind } from '@overline/forecast';
import type { CalibrationError } from './calibration-error.ts';
import type { Band, BaselineScore } from './scores.ts';

/** Which lines to score: synthetic ones from the last ten games, the books' lines, or those with extreme forecasts. */
export const LINE_MODES = ['synthetic', 'book', 'tails'] as const;
export type LineMode = (typeof LINE_MODES)[number];
export type LineupMode = LineupKind;

/** The scores of one market on one kind of lines. Probabilities are of over (of a home win for moneylines). */
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
  /** The raw calibration error. */
  ece: number;
  calibration: CalibrationError;
  hitRate: number;
  /** Mean absolute error of the projection; null without one. */
  mae: number | null;
  half: { logLoss: number };
  /** The devigged consensus on the same rows; n 0 and nulls without prices. */
  consensus: BaselineScore | typeof NO_CONSENSUS;
  /** Our log-loss minus the consensus', and its standard error clustered by day. */
  againstConsensus?: { logLoss: number; se: number };
  /** The model before it is blended with the market. */
  modelAlone?: BaselineScore;
  /** The same lines without a price: the model alone, and the chance that a search returns (`unpricedForecast`). */
  unpriced?: { modelLogLoss: number; modelEce: number; logLoss: number; ece: number };
  /** The naive model on the same rows. */
  naive?: BaselineScore;
  /** Our log-loss minus the naive model's, and its standard error clustered by day. */
  againstNaive?: { logLoss: number; se: number };
  /** Baselines from the last 20 games. */
  lastTwenty?: { normal: BaselineScore; negativeBinomial: BaselineScore };
  bands: Band[];
  /** Lines that were not scored, by reason. */
  leftOut?: Readonly<Record<string, number>>;
  modelVersion?: string;
};

/** The consensus of a report without prices. */
export const NO_CONSENSUS = { n: 0, logLoss: null, brier: null, hitRate: null } as const;

/** The content of the `--json` file. */
export type BacktestReport = { markets: MarketReport[] };

const COLUMNS = [
  'league',
  'market',
  'n',
  'log-loss',
  '± se',
  'Brier',
  'ECE',
  'perfect',
  'net (bound)',
  'hit',
  'MAE',
  'naive',
  'ours − naive',
  'consensus',
  'ours − cons.',
  'L20 normal',
  'L20 neg.bin.',
];

const TAIL_COLUMNS = ['league', 'market', 'n 0–2 %', 'forecast', 'actual', 'n 98–100 %', 'forecast', 'actual'];

/** The scores of every market as a text table; baselines are log-losses on the same rows. */
export function renderTable(reports: readonly MarketReport[]): string {
  return aligned([COLUMNS, ...reports.map(rowOf)]);
}

/** The lines that were not scored by reason, one line of text per market. */
export function renderLeftOut(reports: readonly MarketReport[]): string[] {
  return reports.flatMap(({ league, market, leftOut = {} }) => {
    const reasons = Object.entries(leftOut).map(([reason, n]) => `${n} ${reason}`);
    return reasons.length === 0 ? [] : [`${league} ${market}: left out ${reasons.join(', ')}`];
  });
}

const UNPRICED_COLUMNS = ['league', 'market', 'n', 'log-loss alone', 'unpriced', 'ECE alone', 'unpriced'];

/** The same lines without a price, before and after the model is shrunk toward even odds, as a text table. */
export function renderUnpriced(reports: readonly MarketReport[]): string {
  const rows = reports.flatMap(({ league, market, n, unpriced }) => {
    if (unpriced === undefined) return [];
    const { modelLogLoss, logLoss, modelEce, ece } = unpriced;
    return [[league, market, String(n), modelLogLoss.toFixed(4), logLoss.toFixed(4), percent(modelEce), percent(ece)]];
  });
  return aligned([UNPRICED_COLUMNS, ...rows]);
}

/** Forecast and observed frequency in the tails, as a text table. */
export function renderTails(reports: readonly MarketReport[]): string {
  const rows = reports.map(({ league, market, bands }) => [
    league,
    market,
    ...[bands.find(({ low }) => low === 0), bands.find(({ high }) => high === 1)].flatMap((band) =>
      band === undefined ? ['0', '–', '–'] : [String(band.n), percent(band.mean), percent(band.rate)],
    ),
  ]);
  return aligned([TAIL_COLUMNS, ...rows]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return lines.join('\n');
}

function rowOf(report: MarketReport): string[] {
  const { againstConsensus: gap, lastTwenty } = report;
  return [
    report.league,
    report.market,
    String(report.n),
    report.logLoss.toFixed(4),
    report.logLossSe.toFixed(4),
    report.brier.toFixed(4),
    percent(report.ece),
    percent(report.calibration.perfect),
    `${percent(report.calibration.net)} (${percent(report.calibration.bound)})`,
    percent(report.hitRate),
    report.mae === null ? '–' : report.mae.toFixed(3),
    loss(report.naive),
    difference(report.againstNaive),
    report.consensus.logLoss?.toFixed(4) ?? '–',
    difference(gap),
    loss(lastTwenty?.normal),
    loss(lastTwenty?.negativeBinomial),
  ];
}

function difference(gap: { logLoss: number; se: number } | undefined): string {
  return gap === undefined ? '–' : `${gap.logLoss > 0 ? '+' : ''}${gap.logLoss.toFixed(4)} ± ${gap.se.toFixed(4)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function loss(baseline: BaselineScore | undefined): string {
  return baseline === undefined ? '–' : baseline.logLoss.toFixed(4);
}
