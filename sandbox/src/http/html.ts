import { readFileSync } from 'node:fs';

/** Escapes text for use in HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** A table with a heading row, or `empty` if there are no rows; cells are plain text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], empty = ''): string {
  if (rows.length === 0) return `<p>${escape(empty)}</p>`;
  const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`;
}

/** Reads a file below `fixtures`. The relative path to that folder is the same from the source and from a bundle. */
export function asset(path: string): string {
  return readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');
}

const STYLE = asset('page.css');

/** A complete HTML document. */
export function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
    `<title>${escape(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`
  );
}
