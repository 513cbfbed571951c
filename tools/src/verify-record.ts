import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Head, type Line, verify, type Witness } from '@overline/ledger';
import { readChain } from './verify-record/read-chain.ts';

const USAGE = 'Usage: npm run verify-record -- URL|FILE [--witness FILE]';
const NOTHING_SEEN: Witness = { heads: [], roots: [] };
const MOST_SHOWN = 20;

/** Checks a public record, from its address or from a file, without trusting it. Answers whether it is honest. */
async function verifyRecord(words: readonly string[]): Promise<boolean> {
  const { source, witnessFile } = readWords(words);
  const { lines, head } = await readChain(source);
  const started = performance.now();
  const witness = readWitness(witnessFile);
  const findings = verify(lines, { head, whole: true, witness });
  for (const { day, sequence, problem } of findings.slice(0, MOST_SHOWN))
    console.log(`${day}, entry ${sequence}: ${problem}`);
  if (findings.length > MOST_SHOWN) console.log(`... and ${findings.length - MOST_SHOWN} more`);
  const took = `checked in ${((performance.now() - started) / 1000).toFixed(2)} s`;
  if (findings.length > 0) {
    console.log(`The record does NOT hold: ${findings.length} findings, the first on ${findings[0]?.day}; ${took}`);
    return false;
  }
  console.log(`The record holds: ${contentOf(lines)}; ${took}`);
  if (head) console.log(`It ends with entry ${head.sequence} (${head.day}), ${head.hash}`);
  if (witnessFile) writeFileSync(witnessFile, `${JSON.stringify(remember(witness, lines), null, 2)}\n`);
  return true;
}

function readWords(words: readonly string[]): { source: string; witnessFile: string | null } {
  const place = words.indexOf('--witness');
  const witnessFile = place === -1 ? null : words[place + 1];
  const rest = place === -1 ? words : words.filter((_, index) => index !== place && index !== place + 1);
  const [source] = rest;
  if (source === undefined || rest.length !== 1 || witnessFile === undefined) throw new Error(USAGE);
  return { source, witnessFile };
}

/** Heads and roots that somebody noted down, such as those of the posts in a channel. */
function readWitness(file: string | null): Witness {
  if (file === null || !existsSync(file)) return NOTHING_SEEN;
  const { heads = [], roots = [] } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Witness>;
  return { heads, roots };
}

/** The last entry of each day beside what was seen before: a past that is written anew is then named by its day. */
function remember({ heads, roots }: Witness, lines: readonly Line[]): Witness {
  const seen = new Map<string, Head>();
  for (const { entry, hash } of lines) seen.set(entry.day, { sequence: entry.sequence, hash, day: entry.day });
  const known = new Map([...heads, ...seen.values()].map((head) => [head.sequence, head]));
  return { heads: [...known.values()].sort((a, b) => a.sequence - b.sequence), roots };
}

function contentOf(lines: readonly Line[]): string {
  const days = new Set(lines.map(({ entry }) => entry.day)).size;
  const graded = lines.filter(({ entry }) => entry.kind === 'grade').length;
  return `${days} days, ${lines.length} entries, ${graded} graded picks`;
}

try {
  process.exitCode = (await verifyRecord(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
