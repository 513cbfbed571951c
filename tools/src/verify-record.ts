import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Line, verify } from '@overline/ledger';
import { isUrl, readChain } from './verify-record/read-chain.ts';
import { readWitness, remember } from './verify-record/witness.ts';
import { UsageError, userPath } from './command/command.ts';

const USAGE = 'npm run verify-record -- URL|FILE [--witness FILE]';
const MAX_SHOWN = 20;

/** Verifies a public record from a URL or a file. Returns whether it is valid. */
async function verifyRecord(): Promise<boolean> {
  const { values, positionals } = parseArgs({ options: { witness: { type: 'string' } }, allowPositionals: true });
  const [source] = positionals;
  const witnessFile = values.witness && userPath(values.witness);
  if (source === undefined || positionals.length > 1) throw new UsageError(USAGE);
  const { lines, unrecorded, head, whole } = await readChain(isUrl(source) ? source : userPath(source));
  if (!whole && witnessFile) throw new UsageError(`${USAGE}: a witness needs the whole record, not a day of it`);
  const started = performance.now();
  const witness = readWitness(witnessFile);
  const findings = verify(lines, { head, whole, witness, unrecorded });
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

function contentOf(lines: readonly Line[]): string {
  const days = new Set(lines.map(({ entry }) => entry.day)).size;
  const graded = lines.filter(({ entry }) => entry.kind === 'grade').length;
  return `${days} days, ${lines.length} entries, ${graded} graded picks`;
}

try {
  process.exitCode = (await verifyRecord()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
