import type { AnchorScore, MarketReport } from './report.ts';

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
