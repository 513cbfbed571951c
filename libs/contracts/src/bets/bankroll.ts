import { z } from 'zod';
import { Day, Instant } from '../product/fields.ts';
import { Cents } from './bet.ts';

/** The unit in which a person counts stakes. */
export const BetSettings = z.strictObject({
  unitCents: Cents.min(1, 'Unit must be more than 0'),
  show: z.enum(['currency', 'units']),
});
export type BetSettings = z.infer<typeof BetSettings>;

export const NewTransfer = z.strictObject({
  kind: z.enum(['deposit', 'withdrawal']),
  cents: Cents.min(1, 'Amount must be more than 0'),
  at: Instant,
  book: z.string().trim().max(60).default(''),
});
export type NewTransfer = z.infer<typeof NewTransfer>;

export const Transfer = NewTransfer.extend({ id: z.uuid() });
export type Transfer = z.infer<typeof Transfer>;

export const Bankroll = z.object({
  settings: BetSettings,
  depositedCents: z.int(),
  withdrawnCents: z.int(),
  profitCents: z.int(),
  /** Deposits minus withdrawals plus profit. The stakes of open bets are still included. */
  balanceCents: z.int(),
  openCents: z.int(),
  /** The newest 100. */
  transfers: z.array(Transfer),
});
export type Bankroll = z.infer<typeof Bankroll>;

export const LimitKind = z.enum(['stake', 'loss']);
export const LimitPeriod = z.enum(['day', 'week', 'month']);
export type LimitKind = z.infer<typeof LimitKind>;
export type LimitPeriod = z.infer<typeof LimitPeriod>;

/** A limit on stakes or losses of an America/Chicago day, week (from Monday) or month. */
export const BetLimit = z.object({
  kind: LimitKind,
  period: LimitPeriod,
  cents: Cents,
  /** A higher limit, or null for none, that takes effect at `from`. */
  next: z.object({ cents: Cents.nullable(), from: Instant }).nullable(),
  /** Used so far in the current period: stakes, or losses with the stakes of open bets. */
  usedCents: z.int(),
  /** The stakes that the limit still allows. With a limit on losses, winnings of the period add to it. */
  leftCents: z.int(),
  /** The last day of the current period. */
  lastDay: Day,
});
export type BetLimit = z.infer<typeof BetLimit>;

/** A sign of harm in someone's betting, with the text that the user sees. */
export const HarmSign = z.object({ kind: z.enum(['chasing', 'growth', 'nights']), text: z.string() });
export type HarmSign = z.infer<typeof HarmSign>;

export const BetLimits = z.object({ limits: z.array(BetLimit), sign: HarmSign.nullable() });
export type BetLimits = z.infer<typeof BetLimits>;

/** `cents` null ends the limit. */
export const NewLimit = z.strictObject({
  kind: LimitKind,
  period: LimitPeriod,
  cents: Cents.min(1, 'Limit must be more than 0').nullable(),
});
export type NewLimit = z.infer<typeof NewLimit>;
