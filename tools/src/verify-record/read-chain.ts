import { readFileSync } from 'node:fs';
import type { Head, Line, UnrecordedRow } from '@overline/ledger';

export type Chain = { head: Head | null; lines: Line[]; unrecorded: UnrecordedRow[] };
type Part = Chain & { next: number | null };

const TRIES = 5;
const PAUSE_MS = 2_000;

/**
 * Reads the whole chain from the site's address, or from a file that holds one page, a list of pages, or a day, as the
 * API returns them. The head is that of the last page.
 */
export async function readChain(source: string): Promise<Chain> {
  return /^https?:\/\//.test(source) ? fetchChain(source) : joined(JSON.parse(readFileSync(source, 'utf8')));
}

/** Starts over if the chain grew between two pages. */
async function fetchChain(source: string): Promise<Chain> {
  const address = new URL('/api/record/chain', source);
  for (let tries = 1; ; tries += 1) {
    const parts: Part[] = [];
    for (let after: number | null = 0; after !== null; after = parts.at(-1)?.next ?? null) {
      address.searchParams.set('after', String(after));
      parts.push(await fetchPart(address));
    }
    const isOneMoment = parts.every(({ head }) => head?.hash === parts[0]?.head?.hash);
    if (isOneMoment || tries === TRIES) return joined(parts);
    await pause();
  }
}

async function fetchPart(address: URL): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    if (answer.ok) return (await answer.json()) as Part;
    if (tries === TRIES || answer.status < 429) throw new Error(`${address.href} answers ${answer.status}`);
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

function joined(content: unknown): Chain {
  const parts = (Array.isArray(content) ? content : [content]) as Partial<Part>[];
  const lines = parts.flatMap((part) => part.lines ?? []);
  const unrecorded = parts.flatMap((part) => part.unrecorded ?? []);
  const isChain = lines.length > 0 && lines.every((line) => typeof line.entry?.sequence === 'number');
  if (!isChain && !parts.every((part) => Array.isArray(part.lines))) throw new Error('This is not a record');
  return { lines, unrecorded, head: parts.at(-1)?.head ?? null };
}
