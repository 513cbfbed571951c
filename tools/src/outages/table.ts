import type { Finding } from './prove-outage.ts';

const HEAD = [
  'server',
  'reads',
  'slowest',
  'other calls',
  'told to wait',
  'searches',
  'charged',
  'well after',
  'faults',
];

/** What was found, a line for each outage. */
export function table(findings: readonly Finding[]): string {
  const rows = [HEAD, ...findings.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function rowOf({ server, way, reads, slowestReadMs, others, refused, searches, charged, ...rest }: Finding): string[] {
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return [
    `${server} ${way}`,
    String(reads),
    seconds(slowestReadMs),
    String(others),
    String(refused),
    String(searches),
    String(charged),
    seconds(rest.wellAfterMs),
    String(rest.faults.length),
  ];
}
