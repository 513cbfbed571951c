import type { PropQuote } from '@overline/forecast';

/** The line that most books quote; in a tie, the lowest. Null without quotes. */
export function usualLine(quotes: readonly Pick<PropQuote, 'line'>[]): number | null {
  const books = new Map<number, number>();
  for (const { line } of quotes) books.set(line, (books.get(line) ?? 0) + 1);
  let usual: number | null = null;
  for (const [line, count] of books) {
    const most = usual === null ? 0 : (books.get(usual) ?? 0);
    if (usual === null || count > most || (count === most && line < usual)) usual = line;
  }
  return usual;
}
