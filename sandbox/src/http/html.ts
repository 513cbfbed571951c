/** Text made safe for HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** A table with a heading row; cells are plain text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('');
  return `<table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0 } h2 { font-size: 1.1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line) }
th { font-weight: 600 } code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: .8rem; border: 1px solid var(--line); border-radius: 6px }
input, button { font: inherit; color: inherit; padding: .5rem .8rem; border: 1px solid; border-radius: 6px }
input { width: 100%; max-width: 24rem; box-sizing: border-box; background: transparent }
button { background: transparent; cursor: pointer }
button[value=pay], button[value=confirm] {
  background: #2a46c4; color: #fff; border-color: transparent; min-width: 8rem
}
.quiet { opacity: .7 }`;

/** A whole page. */
export function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
    `<title>${escape(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`
  );
}
