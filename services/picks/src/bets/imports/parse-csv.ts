/**
 * The lines of comma-separated values (RFC 4180), each as an object by the names of the first line, which are trimmed
 * and in lower case. Cells are trimmed, empty lines left out. @throws SyntaxError where a quote is not closed
 */
export function parseCsv(text: string): { header: string[]; lines: Record<string, string>[] } {
  const [first = [], ...rest] = cellsOf(text.replace(/^\uFEFF/, '')).filter((cells) =>
    cells.some((cell) => cell !== ''),
  );
  const header = first.map((name) => name.toLowerCase());
  return { header, lines: rest.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))) };
}

/** A cell in quotes, where two quotes mean one, or without; then what ends it. */
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
