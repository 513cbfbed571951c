import { z } from 'zod';
import { Day, LeagueFilter } from '../product/fields.ts';
import { NoContent } from '../messages/route.ts';
import { request, NoInput } from '../messages/bus-messages.ts';
import { CurrentPick, VoidReason, Pick, DayResults, PicksDay, WinRate } from './pick.ts';
import { RecordChain, RecordDay } from './ledger.ts';
import { checkResults, overduePicks, refreshPicks } from './picks.routes.ts';
import { PublicPick, PublicRecord } from './record.ts';

/** The published set in both tier views. The gateway caches both as bytes. */
export const getPublishedPicks = request(
  'picks.get-published',
  NoInput,
  z.object({
    all: z.object({ day: PicksDay, picks: z.array(Pick) }),
    free: z.object({ day: PicksDay, picks: z.array(Pick) }),
  }),
  { callers: ['gateway', 'bot'] },
);
/** The published picks of one league. Requests with a league fail as invalid if the league is unknown. */
export const getPicksOfLeague = request(
  'picks.get-published-of-league',
  z.object({ free: z.boolean(), league: LeagueFilter }),
  z.array(Pick),
);
/** The open picks of the published set at current prices; `free` limits them to the Free plan's six. */
export const getCurrentPicks = request('picks.get-current', z.object({ free: z.boolean() }), z.array(CurrentPick), {
  timeoutMs: 20_000,
});
export const getWinRate = request('picks.get-win-rate', z.object({ day: Day.optional() }), WinRate);
/** Results of one publication day; without a day, yesterday in America/Chicago. `free` limits them to the Free plan. */
export const getDayResults = request(
  'picks.get-day-results',
  z.object({ day: Day.optional(), free: z.boolean(), league: LeagueFilter.optional() }),
  DayResults,
  { callers: ['gateway', 'bot'] },
);
export const checkResultsRequest = request('picks.check-results', NoInput, checkResults.reply, {
  timeoutMs: 60_000,
});
export const refreshPicksRequest = request('picks.refresh', NoInput, refreshPicks.reply, { timeoutMs: 120_000 });
/** Open picks whose games started more than a day ago, oldest first, 200 at most. */
export const getOverduePicks = request('picks.get-overdue', NoInput, overduePicks.reply);
/** Fails as not-found for an unknown pick, and as conflict for one that is settled or not overdue. */
export const voidPickRequest = request('picks.void', z.object({ pickId: z.uuid(), reason: VoidReason }), NoContent);
export const getPublicRecord = request(
  'picks.get-record',
  z.object({ league: LeagueFilter.optional() }),
  PublicRecord,
  { callers: ['gateway', 'bot'] },
);

/** One published pick as everyone may see it. Fails as not-found for an unknown pick. */
export const getPublicPick = request('picks.get-public-pick', z.object({ pickId: z.uuid() }), PublicPick);
/** One day of the public record. Fails as not-found where nothing was published. */
export const getRecordDay = request('picks.get-record-day', z.object({ day: Day }), RecordDay, {
  callers: ['gateway', 'bot'],
});
/** A part of the chain, from the entry after `after` on. */
export const getRecordChain = request('picks.get-record-chain', z.object({ after: z.int().min(0) }), RecordChain);
/** Graded picks as comma-separated values, from the day after `after` on; `next` is null at the end. */
export const getRecordCsv = request(
  'picks.get-record-csv',
  z.object({ after: Day.nullable(), league: LeagueFilter.optional() }),
  z.object({ text: z.string(), next: Day.nullable() }),
);
