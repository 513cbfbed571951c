import { z } from 'zod';
import { request } from '../messages/bus-messages.ts';
import { route } from '../messages/route.ts';
import { Cents, NewLeg, Odds } from './bet.ts';

/** A bet as read from the text of a slip. Fields that the text does not mention are empty or null. */
const Slip = z.object({
  /** A line that could not be read is a leg of kind `other` with its text, and is in `unread`. */
  legs: z.array(NewLeg),
  book: z.string(),
  /** The price of the whole bet. */
  odds: Odds.nullable(),
  stakeCents: Cents.nullable(),
  stakeUnits: z.number().nullable(),
  funding: z.enum(['cash', 'free-bet']),
  unread: z.array(z.string()),
});
export type Slip = z.infer<typeof Slip>;

const Text = z
  .string({ error: 'Type or paste a bet' })
  .trim()
  .min(1, 'Type or paste a bet')
  .max(1_000, 'A slip has at most 1,000 characters');

export const readSlip = route('POST', '/bets/slip', {
  access: 'signed-in',
  summary: 'Read a bet from the text of a slip, without storing it',
  limit: { perMinute: 30, by: 'account' },
  body: z.strictObject({ text: Text }),
  reply: Slip,
});

export const readSlipRequest = request('analysis.read-slip', z.object({ text: Text }), Slip);
