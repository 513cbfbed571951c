type Cell = string | number | boolean | null;

/** Characters that start a spreadsheet formula. Some programs treat the full-width forms like the ASCII ones. */
const FORMULA = '[=+\\-@＝＋－＠]';
const FORMULA_START = new RegExp(`^(?=\\s*${FORMULA}|[\\t\\r])`);
/**
 * Matches separators before a formula: a program in another locale splits cells at other separators, so that the text
 * after one becomes a cell.
 */
const FORMULA_AFTER_SEPARATOR = new RegExp(`([,;|\\t\\r\\n])(?="?${FORMULA})`, 'g');

/** One line of a CSV file (RFC 4180). Formulas are neutralized with an apostrophe, since users write the texts. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = cell.replace(FORMULA_AFTER_SEPARATOR, "$1'").replace(FORMULA_START, "'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
