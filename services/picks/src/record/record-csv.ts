import type { CountedDay } from './counted-pick.repository.ts';

const COLUMNS = [
  'day',
  'origin',
  'league',
  'player',
  'market',
  'side',
  'line',
  'book',
  'price',
  'probability',
  'consensus_probability',
  'confidence',
  'outcome',
  'actual',
  'closing_price_value',
  'closing_fair_value',
  'repriced',
  'price_after_ten_minutes',
  'leaf',
] as const;

/** The first line of the file. */
export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** Picks of complete days as comma-separated values (RFC 4180), a line each. */
export function csvOf(days: readonly CountedDay[]): string {
  return days
    .flatMap(({ picks }) => picks)
    .map(({ day, origin, pick, outcome, actual, close, leaf }) => {
      const told = [
        day,
        origin,
        pick.league,
        pick.playerName,
        pick.market,
        pick.side,
        pick.line,
        pick.book,
        pick.price,
      ];
      const chances = [pick.probability, pick.consensusProbability, pick.confidence];
      const market = [close?.priceValue, close?.fairValue, close?.repriced, close?.later];
      return `${[...told, ...chances, outcome, actual, ...market, leaf].map(cell).join(',')}\r\n`;
    })
    .join('');
}

/** A text that a spreadsheet would take for a formula is kept a text. */
function cell(value: string | number | boolean | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
