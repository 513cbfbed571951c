import { z } from 'zod';
import { request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { Bankroll, BetLimits, BetSettings, NewLimit, NewTransfer, Transfer } from './bankroll.ts';
import { Bet, BetFilter, BetPage, BetSummary, Cents, NewBet, Settlement } from './bet.ts';
import { stakeGuidance } from './bets.routes.ts';

const Owner = z.object({ userId: z.uuid() });
const OneBet = Owner.extend({ id: z.uuid() });
const Key = z.string().min(1).max(200);

export const listBetsRequest = request('picks.list-bets', {
  input: Owner.extend({ filter: BetFilter, after: z.string().optional(), limit: z.int().min(1).max(500) }),
  reply: BetPage,
});
/** The same user and key return the bet that was added first. Fails as conflict if it would break a limit. */
export const addBetRequest = request('picks.add-bet', {
  input: Owner.extend({ bet: NewBet, key: Key }),
  reply: Bet,
  timeoutMs: 20_000,
});
export const editBetRequest = request('picks.edit-bet', {
  input: OneBet.extend({ version: z.int(), bet: NewBet }),
  reply: Bet,
  timeoutMs: 20_000,
});
export const deleteBetRequest = request('picks.delete-bet', { input: OneBet, reply: NoContent });
export const settleBetRequest = request('picks.settle-bet', {
  input: OneBet.extend({ settlement: Settlement }),
  reply: Bet,
});
export const cashOutBetRequest = request('picks.cash-out-bet', {
  input: OneBet.extend({ cents: Cents.nullable() }),
  reply: Bet,
});
export const getBetSummary = request('picks.get-bet-summary', {
  input: Owner.extend({ filter: BetFilter.omit({ status: true }) }),
  reply: BetSummary,
  timeoutMs: 10_000,
});
/** Bets as CSV in parts; `next` is null at the end. */
export const getBetsCsv = request('picks.get-bets-csv', {
  input: Owner.extend({ after: z.string().nullable() }),
  reply: z.object({ text: z.string(), next: z.string().nullable() }),
});

export const getBankroll = request('picks.get-bankroll', { input: Owner, reply: Bankroll });
export const changeBetSettingsRequest = request('picks.change-bet-settings', {
  input: Owner.extend({ settings: BetSettings }),
  reply: Bankroll,
});
export const addTransferRequest = request('picks.add-transfer', {
  input: Owner.extend({ transfer: NewTransfer, key: Key }),
  reply: Bankroll,
});
export const deleteTransferRequest = request('picks.delete-transfer', { input: OneBet, reply: Bankroll });
/** For the export of an account's data: 1,000 at a time, oldest first. */
export const getTransfers = request('picks.get-transfers', {
  input: Owner.extend({ after: z.uuid().nullable() }),
  reply: z.object({ transfers: z.array(Transfer), next: z.uuid().nullable() }),
});

/** `zone` is the user's time zone, which decides what counts as night; America/Chicago by default. */
export const getBetLimits = request('picks.get-bet-limits', {
  input: Owner.extend({ zone: z.string().optional() }),
  reply: BetLimits,
});
export const setBetLimitRequest = request('picks.set-bet-limit', {
  input: Owner.extend({ limit: NewLimit }),
  reply: BetLimits,
});
export const getStakeGuidance = request('picks.get-stake-guidance', {
  input: stakeGuidance.query.extend(Owner.shape),
  reply: stakeGuidance.reply,
});
export const dismissHarmSignRequest = request('picks.dismiss-harm-sign', { input: Owner, reply: NoContent });
