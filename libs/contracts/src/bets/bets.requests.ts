import { z } from 'zod';
import { request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { Bankroll, BetLimits, BetSettings, NewLimit, NewTransfer, Transfer } from './bankroll.ts';
import { Bet, BetFilter, BetPage, BetSummary, Cents, NewBet, Settlement } from './bet.ts';
import { stakeGuidance } from './bets.routes.ts';

const Owner = z.object({ userId: z.uuid() });
const OneBet = Owner.extend({ id: z.uuid() });
const Key = z.string().min(1).max(200);

export const listBetsRequest = request(
  'picks.list-bets',
  Owner.extend({ filter: BetFilter, after: z.string().optional(), limit: z.int().min(1).max(500) }),
  BetPage,
);
/** A repeated user and key return the bet that was added first. Fails as conflict if it would break a limit. */
export const addBetRequest = request('picks.add-bet', Owner.extend({ bet: NewBet, key: Key }), Bet, {
  timeoutMs: 20_000,
});
export const editBetRequest = request('picks.edit-bet', OneBet.extend({ version: z.int(), bet: NewBet }), Bet, {
  timeoutMs: 20_000,
});
export const deleteBetRequest = request('picks.delete-bet', OneBet, NoContent);
export const settleBetRequest = request('picks.settle-bet', OneBet.extend({ settlement: Settlement }), Bet);
export const cashOutBetRequest = request('picks.cash-out-bet', OneBet.extend({ cents: Cents.nullable() }), Bet);
export const getBetSummary = request(
  'picks.get-bet-summary',
  Owner.extend({ filter: BetFilter.omit({ status: true }) }),
  BetSummary,
  { timeoutMs: 10_000 },
);
/** Bets as CSV in parts; `next` is null at the end. */
export const getBetsCsv = request(
  'picks.get-bets-csv',
  Owner.extend({ after: z.string().nullable() }),
  z.object({ text: z.string(), next: z.string().nullable() }),
);

export const getBankroll = request('picks.get-bankroll', Owner, Bankroll);
export const changeBetSettingsRequest = request(
  'picks.change-bet-settings',
  Owner.extend({ settings: BetSettings }),
  Bankroll,
);
export const addTransferRequest = request(
  'picks.add-transfer',
  Owner.extend({ transfer: NewTransfer, key: Key }),
  Bankroll,
);
export const deleteTransferRequest = request('picks.delete-transfer', OneBet, Bankroll);
/** For the export of an account's data: 1,000 at a time, oldest first. */
export const getTransfers = request(
  'picks.get-transfers',
  Owner.extend({ after: z.uuid().nullable() }),
  z.object({ transfers: z.array(Transfer), next: z.uuid().nullable() }),
);

/** `zone` is the user's time zone, which decides what counts as night; America/Chicago by default. */
export const getBetLimits = request('picks.get-bet-limits', Owner.extend({ zone: z.string().optional() }), BetLimits);
export const setBetLimitRequest = request('picks.set-bet-limit', Owner.extend({ limit: NewLimit }), BetLimits);
export const getStakeGuidance = request(
  'picks.get-stake-guidance',
  stakeGuidance.query.extend(Owner.shape),
  stakeGuidance.reply,
);
export const dismissHarmSignRequest = request('picks.dismiss-harm-sign', Owner, NoContent);
