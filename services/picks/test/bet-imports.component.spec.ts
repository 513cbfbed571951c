import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addBetRequest,
  addImportPartRequest,
  type Bet,
  getBetsCsv,
  getBetSummary,
  getImportRows,
  listBetsRequest,
  setBetLimitRequest,
  settleBetRequest,
} from '@overline/contracts';
import { aBet } from './a-bet.ts';
import { ImportRepository } from '../src/bets/imports/import.repository.ts';
import { type Sent, startImports } from './running-imports.ts';

let imports: Awaited<ReturnType<typeof startImports>>;

const NOW = '2026-01-20T18:00:00.000Z';

beforeAll(async () => {
  imports = await startImports(NOW);
});

afterAll(() => imports.stop(), 30_000);

const HEADER = 'bet,placed_at,book,stake,odds,status,payout,leg,leg_odds,leg_outcome,league,market,description\n';
const won = (bet: string, stake = '10'): string =>
  `${bet},2026-01-05T18:00:00Z,Caesars,${stake},,won,19.09,1,-110,win,NBA,Spread,Hawks -3.5\n`;
const open = (bet: string, stake = '10'): string =>
  `${bet},2026-01-20T17:00:00Z,Caesars,${stake},,open,,1,-110,pending,NBA,Spread,Hawks -3.5\n`;

async function betsOf({ userId }: Pick<Sent, 'userId'>): Promise<Bet[]> {
  return (await imports.bus.request(listBetsRequest, { userId, filter: { status: 'all' }, limit: 100 })).bets;
}

async function stored(sent: Sent): Promise<number> {
  return (await betsOf(sent)).length;
}

it('refuses a file that was not sent, has unknown columns, broken quotes, or too many rows', async () => {
  const sent = { userId: randomUUID(), importId: randomUUID() };
  await expect(imports.run(sent)).rejects.toThrow('Send the file first');
  await expect(imports.run(await imports.send(['date,team,amount\n2026-01-05,Hawks,10\n']))).rejects.toThrow(
    'columns were not recognized',
  );
  await expect(imports.run(await imports.send([`${HEADER}"a,2026-01-05\n`]))).rejects.toThrow('Check its quotes');
  const rows = won('a').repeat(20_001);
  const parts = Array.from({ length: Math.ceil(rows.length / 50_000) }, (_, part) =>
    rows.slice(part * 50_000, (part + 1) * 50_000),
  );
  await expect(imports.run(await imports.send([HEADER, ...parts]))).rejects.toThrow('at most 20,000 rows');
});

it('stores nothing while a row is wrong, and reports the result of each row', async () => {
  const sent = await imports.send([HEADER, won('a') + won('b', 'ten'), won('c')]);
  expect(await imports.run(sent)).toEqual({
    stored: false,
    layout: 'overline',
    rows: 3,
    added: 0,
    repeated: 0,
    wrong: 1,
  });
  expect((await imports.bus.request(getImportRows, { ...sent, after: 0 })).rows).toEqual([
    { row: 1, result: 'ready', message: '' },
    { row: 2, result: 'wrong', message: "stake: 'ten' is not an amount" },
    { row: 3, result: 'ready', message: '' },
  ]);
  expect(await stored(sent)).toBe(0);
  expect(await imports.run(sent, true)).toMatchObject({ stored: true, added: 2, wrong: 1 });
  expect(await stored(sent)).toBe(2);
});

it('adds a file once, however often it is run or sent', async () => {
  const sent = await imports.send([HEADER + won('a') + won('b')]);
  const report = await imports.run(sent);
  expect(await imports.run(sent)).toEqual(report);
  const again = await imports.send([HEADER + won('a') + won('b')], { ...sent, importId: randomUUID() });
  expect(await imports.run(again)).toMatchObject({ added: 0, repeated: 2 });
  const { total } = await imports.bus.request(getBetSummary, { userId: sent.userId, filter: {} });
  expect(total).toMatchObject({ bets: 2, profitCents: 1_818 });
});

it('reports the same when it is requested again while it runs', async () => {
  const sent = await imports.send([HEADER + won('a') + won('b')]);
  const expected = { stored: true, layout: 'overline', rows: 2, added: 2, repeated: 0, wrong: 0 };
  expect(await Promise.all([1, 2, 3].map(() => imports.run(sent)))).toEqual([expected, expected, expected]);
  expect(await imports.run(sent)).toEqual(expected);
  expect((await imports.bus.request(getImportRows, { ...sent, after: 0 })).rows).toEqual([
    { row: 1, result: 'added', message: '' },
    { row: 2, result: 'added', message: '' },
  ]);
});

it('reports each row of a file that was sorted in another way', async () => {
  const leg = (bet: string, number: number, status = 'open') =>
    `${bet},2026-01-20T17:00:00Z,Caesars,10,+260,${status},,${number},-110,pending,NBA,Spread,Leg ${number}\n`;
  const sent = await imports.send([HEADER + leg('a', 2) + won('c', 'ten') + leg('b', 1) + leg('a', 1) + leg('b', 2)]);
  expect(await imports.run(sent, true)).toMatchObject({ rows: 5, added: 4, wrong: 1 });
  const { rows } = await imports.bus.request(getImportRows, { ...sent, after: 0 });
  expect(rows.map(({ row, result }) => [row, result])).toEqual([
    [1, 'added'],
    [2, 'left-out'],
    [3, 'added'],
    [4, 'added'],
    [5, 'added'],
  ]);
  expect((await betsOf(sent)).map(({ legs }) => legs.map(({ description }) => description))).toEqual([
    ['Leg 1', 'Leg 2'],
    ['Leg 1', 'Leg 2'],
  ]);
});

it('settles a bet at what the book paid if the file reports no outcome of its legs', async () => {
  const row = (bet: string, status: string, payout: string): string =>
    `${bet},2026-01-05T18:00:00Z,Caesars,10,,${status},${payout},1,-110,pending,NBA,Spread,Hawks -3.5\n`;
  const rows = [row('a', 'won', '25'), row('b', 'lost', '0'), row('c', 'open', '0'), row('d', '', '19.09')];
  const sent = await imports.send([HEADER + rows.join('')]);
  expect(await imports.run(sent)).toMatchObject({ stored: true, added: 4 });
  const results = (await betsOf(sent)).map(({ status, profitCents, closed }) => [status, profitCents, closed]);
  expect(results.toSorted()).toEqual([
    ['lost', -1_000, 'paid'],
    ['open', null, null],
    ['open', null, null],
    ['won', 1_500, 'paid'],
  ]);
});

it('reads the export of another account with the same terms and results', async () => {
  const userId = randomUUID();
  const add = (set: Parameters<typeof aBet>[0]) =>
    imports.bus.request(addBetRequest, { userId, bet: aBet(set), key: randomUUID() });
  const described = {
    kind: 'other',
    description: '@home; -3.5',
    league: 'NBA',
    market: 'Spread',
    odds: '-120',
  } as const;
  await add({ note: '=late, -1 unit', placedAt: '2026-01-18T17:00:00.000Z' });
  await add({ note: '-EV', odds: '+264', legs: [...aBet().legs, described], placedAt: '2026-01-17T17:00:00.000Z' });
  const { id } = await add({ placedAt: '2026-01-16T17:00:00.000Z' });
  await imports.bus.request(settleBetRequest, { userId, id, settlement: { legs: [], paidCents: 1_200 } });
  const { text } = await imports.bus.request(getBetsCsv, { userId, after: null });
  const sent = await imports.send([text]);
  expect(await imports.run(sent)).toMatchObject({ stored: true, rows: 4, added: 4 });
  const points = { description: 'Ada Moreno: Over 20.5 points', odds: '-110' };
  expect(await betsOf(sent)).toMatchObject([
    { status: 'open', note: '=late, -1 unit', odds: null, legs: [points] },
    { status: 'open', note: '-EV', odds: '+264', legs: [points, { description: '@home; -3.5', odds: '-120' }] },
    { status: 'won', payoutCents: 1_200, closed: 'paid', legs: [points] },
  ]);
});

it('counts the open bets of a file against the limits', async () => {
  const sent = await imports.send([HEADER + won('a') + open('b') + open('c', '16')]);
  await imports.bus.request(setBetLimitRequest, {
    userId: sent.userId,
    limit: { kind: 'stake', period: 'day', cents: 2_500 },
  });
  expect(await imports.run(sent)).toMatchObject({ stored: false, wrong: 1 });
  const { rows } = await imports.bus.request(getImportRows, { ...sent, after: 2 });
  expect(rows).toMatchObject([{ row: 3, result: 'wrong' }]);
  expect(rows[0]?.message).toContain('your stakes today would be $26.00, and your limit is $25.00');
  expect(await imports.run(sent, true)).toMatchObject({ stored: true, added: 2, wrong: 1 });
});

it('belongs to the account that sent it', async () => {
  const sent = await imports.send([HEADER + won('a')]);
  await expect(imports.run({ ...sent, userId: randomUUID() })).rejects.toThrow('Send the file first');
});

it('needs every part of the file', async () => {
  const sent = { userId: randomUUID(), importId: randomUUID() };
  const part = (number: number, text: string) =>
    imports.bus.request(addImportPartRequest, { ...sent, part: number, text });
  await part(0, HEADER);
  await part(2, won('b'));
  await expect(imports.run(sent)).rejects.toThrow('Send the file first');
  await part(1, won('a'));
  expect(await imports.run(sent)).toMatchObject({ stored: true, rows: 2 });
});

describe('the files of imports', () => {
  const at = (now: string): void => imports.setNow(new Date(now));
  const deleteExpired = (now: string) => imports.app.get(ImportRepository).deleteExpired(new Date(now));

  afterEach(() => at(NOW));

  it('are at most three per account: sending another one deletes the oldest', async () => {
    const userId = randomUUID();
    const send = (bet: string) => imports.send([HEADER, won(bet)], { userId, importId: randomUUID() });
    const stranger = await imports.send([HEADER + won('x')]);
    const sent: Sent[] = [];
    for (const hour of ['10', '11', '12', '13']) {
      at(`2026-01-20T${hour}:00:00.000Z`);
      sent.push(await send(hour));
    }
    const [oldest, ...others] = sent;
    if (!oldest) throw new Error('nothing was sent');
    await expect(imports.run(oldest)).rejects.toThrow('Send the file first');
    for (const other of [...others, stranger]) expect(await imports.run(other)).toMatchObject({ added: 1 });
  });

  it('are deleted a day after they were sent, or seven days after they were refused', async () => {
    const abandoned = await imports.send([HEADER + won('a')]);
    const refused = await imports.send([HEADER + won('a') + won('b', 'ten')]);
    expect(await imports.run(refused)).toMatchObject({ stored: false });
    at('2026-01-21T17:00:00.000Z');
    const newer = await imports.send([HEADER + won('a')]);
    await deleteExpired('2026-01-21T18:00:01.000Z');
    await expect(imports.run(abandoned)).rejects.toThrow('Send the file first');
    expect(await imports.run(newer)).toMatchObject({ added: 1 });
    expect(await imports.run(refused)).toMatchObject({ stored: false });
    await deleteExpired('2026-01-28T17:00:01.000Z');
    await expect(imports.run(refused, true)).rejects.toThrow('it expired after 7 days');
  });

  it('are kept while their import can be repeated without the wrong rows', async () => {
    const refused = await imports.send([HEADER + won('a') + won('b', 'ten')]);
    await imports.run(refused);
    await deleteExpired('2026-01-27T17:59:59.000Z');
    expect(await imports.run(refused, true)).toMatchObject({ stored: true, added: 1 });
  });
});
