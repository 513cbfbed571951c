import { z } from 'zod';
import { Instant } from '../product/calendar.ts';
import { Side } from './forecast.ts';

/** One side of one line of a player's market in one game. */
export const PropAtLine = z.object({
  gameId: z.string(),
  playerId: z.string(),
  market: z.string(),
  side: Side,
  line: z.number(),
});
export type PropAtLine = z.infer<typeof PropAtLine>;

/** How one side of one line stands at this moment. */
export const CurrentProp = z.object({
  /** Chance in percent that the side wins at the line; null where nothing can be forecast any more. */
  probability: z.number().min(0).max(100).nullable(),
  /** The American price that this chance makes fair: below it, pass. */
  fairPrice: z.number().nullable(),
  /** The best price of the side at the line; null where no book quotes it. */
  best: z.object({ book: z.string(), price: z.number(), at: Instant }).nullable(),
  /** The line at which the books stand now; null where they quote none. */
  marketLine: z.number().nullable(),
  /** On the injury report as out: books void a bet on a player who does not play. */
  out: z.boolean(),
});
export type CurrentProp = z.infer<typeof CurrentProp>;

/** An open pick as it stands now, beside what was published. */
export const CurrentPick = CurrentProp.extend({ id: z.uuid() });
export type CurrentPick = z.infer<typeof CurrentPick>;
