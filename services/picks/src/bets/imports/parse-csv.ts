/**
 * Parses comma-separated values (RFC 4180). Each line becomes an object whose keys are the header's names in lowercase.
 * Cells are trimmed and empty lines skipped. @throws SyntaxError if a quote is not closed
 */
export function parseCsv(text: string): { header: string[]; lines: Record<string, string>[] } {
  const [first = [], ...rest] = cellsOf(text.replace(/^\uFEFF/, '')).filter((cells) =>
    cells.some((cell) => cell !== ''),
  );
  const header = first.map((name) => name.toLowerCase());
  return { header, lines: rest.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))) };
}

/** A quoted cell, in which two quotes stand for one, or a bare cell; then its terminator. */
const CELL = /(?:[^\S\r\n]*"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r?\n|\r|$)/y;

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex <= text.length) {
    const match = CELL.exec(text);
    if (match === null || match[2]?.trimStart().startsWith('"')) throw new SyntaxError('A quote is not closed');
    const [, quoted, bare = '', end] = match;
    row.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') return rows;
  }
  return rows;
}
