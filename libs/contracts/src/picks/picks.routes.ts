import { z } from 'zod';
import { Day, OfLeague } from '../product/fields.ts';
import { route, NoContent } from '../messages/route.ts';
import { CurrentPick, OverduePick, VoidReason, Pick, DayResults, PicksDay, WinRate } from './pick.ts';
import { CHAIN_PART_ENTRIES, RecordChain, RecordDay } from './ledger.ts';
import { PublicPick, PublicRecord } from './record.ts';

/** Parts of the chain start only at fixed positions, so that all readers request the same parts. */
const ChainPosition = z.coerce
  .number()
  .int()
  .min(0)
  .max(2_000_000_000)
  .multipleOf(
    CHAIN_PART_ENTRIES,
    `Must be 0 or a multiple of ${CHAIN_PART_ENTRIES}; use the \`next\` of the previous part`,
  );

export const topPicks = route('GET', '/picks/top-picks', {
  access: 'signed-in',
  summary: 'The latest published picks: all of them, or the six of the Free plan',
  query: OfLeague,
  reply: z.array(Pick),
});

export const picksDay = route('GET', '/picks/day', {
  access: 'signed-in',
  summary: 'Which day the published picks are for, and how many there are',
  reply: PicksDay,
});

export const currentPicks = route('GET', '/picks/current', {
  access: 'signed-in',
  summary: 'The current state of open picks: probability, and the best price at their line',
  reply: z.array(CurrentPick),
});

export const winRate = route('GET', '/picks/win-rate', {
  access: 'signed-in',
  summary: 'Wins and losses of one publication day, or of all days',
  query: z.strictObject({ date: Day.optional() }),
  reply: WinRate,
});

export const yesterday = route('GET', '/picks/yesterday', {
  access: 'signed-in',
  summary: "Yesterday's picks with their results",
  query: OfLeague,
  reply: DayResults,
});

export const checkResults = route('POST', '/picks/check-results-manual', {
  access: 'admin',
  audit: 'picks.check-results',
  summary: 'Grade every pick whose game is final',
  limit: { perMinute: 10, by: 'account' },
  reply: z.object({ success: z.boolean(), checked: z.int(), pending: z.int() }),
});

export const refreshPicks = route('POST', '/picks/refresh', {
  access: 'admin',
  audit: 'picks.refresh',
  summary: "Add a revision of today's picks from the newest prices",
  limit: { perMinute: 6, by: 'account' },
  reply: z.object({ success: z.boolean(), picks: z.array(Pick), revision: z.int() }),
});

export const overduePicks = route('GET', '/picks/overdue', {
  access: 'admin',
  summary: 'Picks without a result whose games started more than a day ago',
  reply: z.object({ picks: z.array(OverduePick) }),
});

export const voidPick = route('POST', '/picks/:id/void', {
  access: 'admin',
  audit: 'picks.void',
  summary: 'Settle an overdue pick as void: it does not count, and the public ledger shows the reason',
  limit: { perMinute: 30, by: 'account' },
  params: z.strictObject({ id: z.uuid('id: must be the ID of a pick') }),
  body: z.strictObject({ reason: VoidReason }),
  reply: NoContent,
});

export const publicRecord = route('GET', '/record', {
  access: 'public',
  summary: 'The graded record',
  query: OfLeague,
  reply: PublicRecord,
});

export const recordChain = route('GET', '/record/chain', {
  access: 'public',
  summary: 'The whole chain of the record, in parts: repeat with `after` set to `next` until it is null',
  query: z.strictObject({ after: ChainPosition.default(0) }),
  limit: { perMinute: 600, by: 'address' },
  reply: RecordChain,
});

export const recordCsv = route('GET', '/record/picks.csv', {
  access: 'public',
  summary: 'Every graded pick of the record as comma-separated values',
  query: OfLeague,
  limit: { perMinute: 30, by: 'address' },
  reply: z.string(),
});

export const recordPick = route('GET', '/record/picks/:id', {
  access: 'public',
  summary: 'One pick: in full once it is settled, before that only its day',
  params: z.strictObject({ id: z.uuid('id: must be the ID of a pick') }),
  limit: { perMinute: 600, by: 'address' },
  reply: PublicPick,
});

export const recordDay = route('GET', '/record/:date', {
  access: 'public',
  summary: 'One day of the record: its entries, roots, graded picks, and the hashes of picks still sealed',
  params: z.strictObject({ date: Day }),
  limit: { perMinute: 600, by: 'address' },
  reply: RecordDay,
});
