import type { MarketReport } from './report.ts';
import type { Band } from './scores.ts';

const FONT = 'font-family="sans-serif" font-size="9"';
const SIZE = 220;
const MARGIN = 34;
const PLOT = SIZE - 2 * MARGIN;
const COLUMNS = 4;

/** A reliability diagram per market: forecast probability against observed frequency, with two standard errors. */
export function reliabilitySvg(reports: readonly MarketReport[]): string {
  const rows = Math.max(1, Math.ceil(reports.length / COLUMNS));
  const panels = reports.map((report, index) =>
    panel(report, (index % COLUMNS) * SIZE, Math.floor(index / COLUMNS) * SIZE),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * SIZE} ${rows * SIZE}" ${FONT}>`,
    '<title>Forecast probability against observed frequency</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...panels,
    '</svg>',
    '',
  ].join('\n');
}

function panel(report: MarketReport, left: number, top: number): string {
  const ticks = [0, 0.5, 1].map(
    (at) =>
      `<text x="${x(at)}" y="${SIZE - MARGIN + 12}" text-anchor="middle">${100 * at}</text>` +
      `<text x="${MARGIN - 5}" y="${y(at) + 3}" text-anchor="end">${100 * at}</text>`,
  );
  const figures = `n ${report.n} · log-loss ${report.logLoss.toFixed(4)} · ECE ${(100 * report.ece).toFixed(1)} %`;
  return [
    `<g transform="translate(${left} ${top})">`,
    `<text x="${MARGIN}" y="14" font-weight="bold">${escapeXml(`${report.league} ${report.market}`)}</text>`,
    `<text x="${MARGIN}" y="26" fill="#555">${figures}</text>`,
    `<rect x="${MARGIN}" y="${MARGIN}" width="${PLOT}" height="${PLOT}" fill="none" stroke="#999"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#bbb" stroke-dasharray="3 3"/>`,
    ...ticks,
    ...report.bands.map((band) => point(band, report.n)),
    '</g>',
  ].join('\n');
}

function point({ n, mean, rate }: Band, total: number): string {
  const error = 2 * Math.sqrt((mean * (1 - mean)) / n);
  const radius = 1.5 + 4 * Math.sqrt(n / total);
  const low = Math.max(0, rate - error);
  const high = Math.min(1, rate + error);
  return (
    `<line x1="${x(mean)}" y1="${y(low)}" x2="${x(mean)}" y2="${y(high)}" stroke="#1f6feb"/>` +
    `<circle cx="${x(mean)}" cy="${y(rate)}" r="${radius.toFixed(1)}" fill="#1f6feb" fill-opacity=".6"/>`
  );
}

function x(chance: number): string {
  return (MARGIN + PLOT * chance).toFixed(1);
}

function y(share: number): number {
  return Math.round(10 * (MARGIN + PLOT * (1 - share))) / 10;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
