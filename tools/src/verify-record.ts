import { writeFileSync } from 'node:fs';
import { type Line, verify, type Witness } from '@overline/ledger';
import { readChain } from './verify-record/read-chain.ts';
import { readWitness, remember } from './verify-record/witness.ts';

const USAGE = 'Usage: npm run verify-record -- URL|FILE [--witness FILE]';
const NOTHING_SEEN: Witness = { heads: [], roots: [] };
const MAX_SHOWN = 20;

/** Verifies a public record from its address or from a file. Returns whether it is valid. */
async function verifyRecord(args: readonly string[]): Promise<boolean> {
  const { source, witnessFile } = readArguments(args);
  const { lines, unrecorded, head } = await readChain(source);
  const started = performance.now();
  const saved = witnessFile === null ? null : readWitness(witnessFile);
  if (witnessFile !== null && saved === null) console.log(`${witnessFile} does not exist yet: nothing to compare with`);
  const witness = saved ?? NOTHING_SEEN;
  const findings = verify(lines, { head, whole: true, witness, unrecorded });
  for (const { day, sequence, problem } of findings.slice(0, MAX_SHOWN))
    console.log(`${day}, entry ${sequence}: ${problem}`);
  if (findings.length > MAX_SHOWN) console.log(`... and ${findings.length - MAX_SHOWN} more`);
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

function readArguments(args: readonly string[]): { source: string; witnessFile: string | null } {
  const option = args.indexOf('--witness');
  const witnessFile = option === -1 ? null : args[option + 1];
  const rest = option === -1 ? args : args.filter((_, index) => index !== option && index !== option + 1);
  const [source] = rest;
  if (source === undefined || rest.length !== 1 || witnessFile === undefined) throw new Error(USAGE);
  return { source, witnessFile };
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
