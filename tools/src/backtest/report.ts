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

const COLUMNS = [
  'league',
  'market',
  'n',
  'log-loss',
  '± se',
  'Brier',
  'ECE',
  'hit',
  'MAE',
  '50 %',
  'consensus',
  'ours − cons.',
  'L20 normal',
  'L20 neg.bin.',
];

const TAIL_COLUMNS = ['league', 'market', 'n 0–2 %', 'said', 'happened', 'n 98–100 %', 'said', 'happened'];

/** The figures of every market as a text table; anchors are log-losses on the same rows. */
export function renderTable(reports: readonly MarketReport[]): string {
  return aligned([COLUMNS, ...reports.map(rowOf)]);
}

/** What was said of the sure and the all but impossible, and how often it happened, by market. */
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
    percent(report.hitRate),
    report.mae === null ? '–' : report.mae.toFixed(3),
    report.half.logLoss.toFixed(4),
    report.consensus.logLoss?.toFixed(4) ?? '–',
    gap === undefined ? '–' : `${gap.logLoss > 0 ? '+' : ''}${gap.logLoss.toFixed(4)} ± ${gap.se.toFixed(4)}`,
    loss(lastTwenty?.normal),
    loss(lastTwenty?.negativeBinomial),
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function loss(anchor: AnchorScore | undefined): string {
  return anchor === undefined ? '–' : anchor.logLoss.toFixed(4);
}
