import { parse } from 'csv-parse/sync';

export { CsvError } from 'csv-parse/sync';

/**
 * Parses comma-separated values (RFC 4180). Each line becomes an object whose keys are the header's names in lowercase.
 * Cells are trimmed and empty lines skipped. @throws CsvError if a quote is not closed
 */
export function parseCsv(text: string): { header: string[]; lines: Record<string, string>[] } {
  const [names = [], ...rows] = parse(text, {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const header = names.map((name) => name.toLowerCase());
  return { header, lines: rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))) };
}
