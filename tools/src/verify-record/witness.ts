import { existsSync, readFileSync } from 'node:fs';
import type { Head, Line, Witness } from '@overline/ledger';

const NOTHING_SEEN: Witness = { heads: [], roots: [] };

/** Reads heads and roots that were saved earlier or copied from the Discord posts; none without a file. */
export function readWitness(file: string | undefined): Witness {
  if (file === undefined) return NOTHING_SEEN;
  if (!existsSync(file)) {
    console.log(`${file} does not exist yet: nothing to compare with`);
    return NOTHING_SEEN;
  }
  const { heads = [], roots = [] } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Witness>;
  return { heads, roots };
}

/** Adds the last entry of each day and the root of each publication to the witness. */
export function remember({ heads, roots }: Witness, lines: readonly Line[]): Witness {
  const lastOfDay = new Map<string, Head>();
  for (const { entry, hash } of lines) lastOfDay.set(entry.day, { sequence: entry.sequence, hash, day: entry.day });
  const published = lines.flatMap(({ entry }) =>
    'root' in entry ? [{ day: entry.day, revision: entry.revision, root: entry.root }] : [],
  );
  const allHeads = new Map([...heads, ...lastOfDay.values()].map((head) => [head.sequence, head]));
  const allRoots = new Map([...roots, ...published].map((seen) => [`${seen.day} ${seen.revision ?? 1}`, seen]));
  return {
    heads: [...allHeads.values()].sort((a, b) => a.sequence - b.sequence),
    roots: [...allRoots.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
