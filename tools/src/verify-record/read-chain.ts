import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Head, Line, UnrecordedRow } from '@overline/ledger';

export type Chain = {
  head: Head | null;
  lines: Line[];
  unrecorded: UnrecordedRow[];
  /** False if these are the entries of one day. */
  whole: boolean;
};
type Page = Omit<Chain, 'whole'> & { next: number | null };

const TRIES = 5;
const PAUSE_MS = 2_000;

/**
 * Reads the whole chain from the site's URL, or from a file with its only page, a list of all pages, or a day, as the
 * API returns them. The head is that of the last page.
 */
export async function readChain(source: string): Promise<Chain> {
  return isUrl(source) ? fetchChain(source) : joinPages(JSON.parse(readFileSync(source, 'utf8')));
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/** Starts over if the chain grew between two pages. */
async function fetchChain(source: string): Promise<Chain> {
  const address = new URL('/api/record/chain', source);
  for (let tries = 1; ; tries += 1) {
    const pages: Page[] = [];
    for (let after: number | null = 0; after !== null; after = pages.at(-1)?.next ?? null) {
      address.searchParams.set('after', String(after));
      pages.push(await fetchPage(address));
    }
    const isConsistent = pages.every(({ head }) => head?.hash === pages[0]?.head?.hash);
    if (isConsistent || tries === TRIES) return joinPages(pages);
    await sleep(PAUSE_MS);
  }
}

async function fetchPage(address: URL): Promise<Page> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    if (answer.ok) return (await answer.json()) as Page;
    if (tries === TRIES || answer.status < 429) throw new Error(`${address.href} answers ${answer.status}`);
    await sleep(PAUSE_MS);
  }
}

function joinPages(content: unknown): Chain {
  const pages = (Array.isArray(content) ? content : [content]) as (Partial<Page> & { day?: string })[];
  const lines = pages.flatMap((page) => page.lines ?? []);
  const unrecorded = pages.flatMap((page) => page.unrecorded ?? []);
  const isChain = lines.length > 0 && lines.every((line) => typeof line.entry?.sequence === 'number');
  if (!isChain && !pages.every((page) => Array.isArray(page.lines))) throw new Error('This is not a record');
  const whole = pages.length !== 1 || pages[0]?.day === undefined;
  if (whole && (pages.at(-1)?.next ?? null) !== null)
    throw new Error('This is a part of the record. Give the URL of the site, or a file with a list of all parts.');
  return { lines, unrecorded, head: pages.at(-1)?.head ?? null, whole };
}
