import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { BetLimits, Bankroll, BetSettings, NewLimit, NewTransfer } from './bankroll.ts';
import { Bet, BetFilter, BetPage, BetSummary, Cents, NewBet, Odds, Settlement } from './bet.ts';

const BetId = z.strictObject({ id: z.uuid('id: must be the ID of a bet') });
const limit = { perMinute: 240, by: 'account' } as const;
const PageSize = z.coerce.number().int().min(1).max(100).default(50);

/** Bets are tracked on every plan, and each account sees its own only. */
export const listBets = route('GET', '/bets', {
  access: 'signed-in',
  summary: "The caller's bets, the latest first; repeat with `after` until `next` is null",
  query: BetFilter.extend({ after: z.string().max(100).optional(), limit: PageSize }),
  reply: BetPage,
});

export const addBet = route('POST', '/bets', {
  access: 'signed-in',
  summary: 'Track a bet; the header Idempotency-Key makes repeats safe',
  limit,
  body: NewBet,
  reply: Bet,
});

export const editBet = route('POST', '/bets/:id', {
  access: 'signed-in',
  summary: 'Change a bet. Once a game has settled it, its legs stay as they are',
  limit,
  params: BetId,
  body: z.strictObject({ version: z.int(), bet: NewBet }),
  reply: Bet,
});

export const deleteBet = route('DELETE', '/bets/:id', {
  access: 'signed-in',
  summary: 'Delete a bet',
  limit,
  params: BetId,
  reply: NoContent,
});

export const settleBet = route('POST', '/bets/:id/settlement', {
  access: 'signed-in',
  summary: 'Settle legs by hand, return them to their games, or enter what the book paid',
  limit,
  params: BetId,
  body: Settlement,
  reply: Bet,
});

export const cashOutBet = route('POST', '/bets/:id/cash-out', {
  access: 'signed-in',
  summary: 'Cash out an open bet for what the book paid; null undoes it',
  limit,
  params: BetId,
  body: z.strictObject({ cents: Cents.nullable() }),
  reply: Bet,
});

export const betSummary = route('GET', '/bets/summary', {
  access: 'signed-in',
  summary: 'Profit, return, closing value and luck of the settled bets',
  query: BetFilter.omit({ status: true }),
  reply: BetSummary,
});

export const betsCsv = route('GET', '/bets/bets.csv', {
  access: 'signed-in',
  summary: 'Every bet of the caller as comma-separated values, in the layout that the import reads',
  limit: { perMinute: 6, by: 'account' },
  reply: z.string(),
});

export const bankroll = route('GET', '/bets/bankroll', {
  access: 'signed-in',
  summary: 'The unit, deposits, withdrawals and what is left',
  reply: Bankroll,
});

export const changeBetSettings = route('POST', '/bets/settings', {
  access: 'signed-in',
  summary: 'Change the unit; existing bets keep theirs',
  limit,
  body: BetSettings,
  reply: Bankroll,
});

export const addTransfer = route('POST', '/bets/bankroll', {
  access: 'signed-in',
  summary: 'Record a deposit or a withdrawal; the header Idempotency-Key makes repeats safe',
  limit,
  body: NewTransfer,
  reply: Bankroll,
});

export const deleteTransfer = route('DELETE', '/bets/bankroll/:id', {
  access: 'signed-in',
  summary: 'Delete a deposit or a withdrawal',
  limit,
  params: BetId,
  reply: Bankroll,
});

export const betLimits = route('GET', '/bets/limits', {
  access: 'signed-in',
  summary: 'Limits on stakes and losses, and a suggestion if something looks harmful',
  query: z.strictObject({ zone: z.string().max(60).optional() }),
  reply: BetLimits,
});

export const setBetLimit = route('POST', '/bets/limits', {
  access: 'signed-in',
  summary: 'Lower a limit at once, or raise or end it after 24 hours',
  limit,
  body: NewLimit,
  reply: BetLimits,
});

export const stakeGuidance = route('GET', '/bets/guidance', {
  access: 'signed-in',
  summary: 'A cautious stake for a chance, its confidence and odds; null without a bankroll or once a limit is reached',
  limit,
  query: z.strictObject({
    chance: z.coerce.number().min(0).max(100),
    confidence: z.coerce.number().min(0).max(100),
    odds: Odds,
  }),
  reply: z.object({ cents: Cents.nullable() }),
});

export const dismissHarmSign = route('POST', '/bets/suggestion/dismissal', {
  access: 'signed-in',
  summary: 'Hide the suggestion for 30 days',
  limit,
  reply: NoContent,
});
