import { expect, it } from '@jest/globals';
import { aStoredBet } from '../store/stored-bet.fixture.ts';
import type { StoredBet } from '../store/bet.ts';
import type { BetRepository } from '../store/bet.repository.ts';
import { ReadBetsCsv } from './bets-csv.ts';

/** The export of an account with these bets. */
function exportOf(bets: readonly StoredBet[]): ReadBetsCsv {
  const list: BetRepository['list'] = async (_userId, _filter, after, limit) => {
    const start = after === null ? 0 : bets.findIndex(({ id }) => id === after.id) + 1;
    return bets.slice(start, start + limit);
  };
  return new ReadBetsCsv({ list } as BetRepository);
}

async function repliesOf(bets: readonly StoredBet[]): Promise<{ text: string; next: string | null }[]> {
  const replies: { text: string; next: string | null }[] = [];
  let after: string | null = null;
  do {
    const reply = await exportOf(bets).execute({ userId: 'u', after });
    replies.push(reply);
    after = reply.next;
  } while (after !== null);
  return replies;
}

const idOf = (number: number): string => `7b0f5c53-5c53-4c53-8c53-${String(number).padStart(12, '0')}`;

it('exports every long parlay once, in replies that fit into a bus message', async () => {
  const legs = Array.from({ length: 20 }, () => ({ description: 'é'.repeat(200), odds: '-110' }));
  const bets = Array.from({ length: 260 }, (_, number) =>
    aStoredBet({ id: idOf(number), note: 'é'.repeat(500), legs }),
  );
  const replies = await repliesOf(bets);
  for (const reply of replies) expect(Buffer.byteLength(JSON.stringify(reply))).toBeLessThan(600_000);
  const [header = '', ...lines] = replies.flatMap(({ text }) => text.split('\r\n').filter(Boolean));
  expect(header.slice(0, 18)).toBe('bet,placed_at,book');
  expect(lines.map((line) => line.slice(0, 36))).toEqual(
    bets.flatMap(({ id }) => Array.from({ length: 20 }, () => id)),
  );
});

it('exports a single bet of any length, and a short account in one reply', async () => {
  const huge = aStoredBet({ legs: [{ description: 'x'.repeat(600_000), odds: '-110' }] });
  const bets = [huge, { ...aStoredBet({ legs: [{ description: 'Hawks to win', odds: '-110' }] }), id: idOf(1) }];
  expect((await repliesOf(bets)).map(({ text }) => text.split('\r\n').length - 1)).toEqual([2, 1]);
  expect(await repliesOf(bets.slice(1))).toHaveLength(1);
  expect(await repliesOf([])).toHaveLength(1);
});
