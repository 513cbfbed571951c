import { parseArgs } from 'node:util';
import { reportProof } from './command/proof-report.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { startSystem } from './up/system.ts';

/**
 * `npm run prove:fuzz -- [--requests 20000] [--messages 10000] [--seed N]`: sends generated requests to every route of
 * a fresh demo and to every service on the bus. Callers are a visitor, accounts of each tier, deleted accounts, and
 * callers with expired or forged tokens. No response may be a server error or break its schema, and nothing may be
 * accepted that the route table or a schema refuses.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const seed = Number(values.seed);
console.log(`Seed ${seed}: run it again with --seed ${seed}`);
await using system = await startSystem({ TRUST_PROXY: '1', BACKFILL_DAYS: '4' });
if (!(await system.ready)) throw new Error(`The system did not start:\n${system.output()}`);
const { report, sent, problems } = await fuzz(system, {
  requests: Number(values.requests),
  messages: Number(values.messages),
  seed,
});
console.log(report);
reportProof('fuzz', seed, { checked: sent, wrong: problems });
