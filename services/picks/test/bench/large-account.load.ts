import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  getBankroll,
  getBetLimits,
  getBetsCsv,
  getBetSummary,
  getImportRows,
  listBetsRequest,
} from '@overline/contracts';
import { startImports } from '../running-imports.ts';

const FILES = 5;
const ROWS = 10_000;
const PART = 50_000;

// A promise, so that `afterAll` also stops a start that takes too long.
let starting: ReturnType<typeof startImports>;

beforeAll(async () => {
  starting = startImports('2026-06-01T12:00:00.000Z');
  await starting;
});

afterAll(async () => {
  await (await starting).stop();
});

const HEADER = 'bet,placed_at,book,stake,odds,status,payout,leg,leg_odds,leg_outcome,league,market,side,description';

function fileOf(number: number): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const at = new Date(Date.UTC(2023, 0, 1) + (number * ROWS + row) * 1_500_000).toISOString();
    const won = (row * 7_919) % 100 < 52;
    const book = ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars'][row % 4] ?? '';
    const what = `${book},10,,${won ? 'won' : 'lost'},${won ? '19.09' : '0'},1,-110,${won ? 'win' : 'loss'}`;
    return `${number}-${row},${at},${what},NBA,Spread,Home,Game ${row} of the season\n`;
  });
  return `${HEADER}\n${rows.join('')}`;
}

function partsOf(text: string): string[] {
  const parts = Math.ceil(text.length / PART);
  return Array.from({ length: parts }, (_, part) => text.slice(part * PART, (part + 1) * PART));
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<{ name: string; ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { name, ms: Math.round(performance.now() - start), result };
}

it('imports 10,000 rows within 10 s, and answers every page of 50,000 bets within 300 ms', async () => {
  const { bus, send, run } = await starting;
  const userId = randomUUID();
  const imports: number[] = [];
  for (let number = 0; number < FILES; number += 1) {
    const sent = { userId, importId: randomUUID() };
    const parts = partsOf(fileOf(number));
    const { ms, result } = await timed('import', async () => run(await send(parts, sent)));
    expect(result).toMatchObject({ stored: true, rows: ROWS, added: ROWS, wrong: 0 });
    expect((await bus.request(getImportRows, { ...sent, after: 0 })).rows).toHaveLength(1_000);
    imports.push(ms);
  }
  const filter = { status: 'all' } as const;
  const middle = `2024-03-01T00:00:00.000Z_${randomUUID()}`;
  const last = `2023-01-02T00:00:00.000Z_${randomUUID()}`;
  const pages = [
    await timed('first page', () => bus.request(listBetsRequest, { userId, filter, limit: 50 })),
    await timed('middle page', () => bus.request(listBetsRequest, { userId, filter, after: middle, limit: 50 })),
    await timed('last page', () => bus.request(listBetsRequest, { userId, filter, after: last, limit: 50 })),
    await timed('by book', () =>
      bus.request(listBetsRequest, { userId, filter: { status: 'settled', book: 'Caesars' }, limit: 50 }),
    ),
    await timed('open', () => bus.request(listBetsRequest, { userId, filter: { status: 'open' }, limit: 50 })),
    await timed('summary', () => bus.request(getBetSummary, { userId, filter: {} })),
    await timed('summary of a book', () => bus.request(getBetSummary, { userId, filter: { book: 'FanDuel' } })),
    await timed('bankroll', () => bus.request(getBankroll, { userId })),
    await timed('limits', () => bus.request(getBetLimits, { userId })),
    await timed('part of the export', () => bus.request(getBetsCsv, { userId, after: null })),
  ].map(({ name, ms }) => ({ name, ms }));
  console.log(JSON.stringify({ imports, pages }));
  expect(Math.max(...imports)).toBeLessThan(10_000);
  expect(pages.filter(({ ms }) => ms > 300)).toEqual([]);
}, 300_000);
