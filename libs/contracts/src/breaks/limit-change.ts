import { COOLING_OFF_HOURS } from './break-time.ts';

/** A limit that a person has set for themselves: cents of stakes or losses, or minutes in the app. */
export interface OwnLimit {
  amount: number;
  /** A higher limit, or null for none, from `from` on. */
  next: { amount: number | null; from: Date } | null;
}

/** The limit as it is at `now`: null once its end has taken effect. */
export function limitAt<Limit extends OwnLimit>(limit: Limit, now: Date): Limit | null {
  if (limit.next === null || limit.next.from > now) return limit;
  return limit.next.amount === null ? null : { ...limit, amount: limit.next.amount, next: null };
}

/**
 * Lowers a limit, or sets the first one, at once. Raises or ends it (`amount` null) after 24 hours, so that it is not
 * done on impulse. `current` is the limit as it is at `now`.
 */
export function changeLimit(current: OwnLimit | null, amount: number | null, now: Date): OwnLimit | null {
  if (current === null) return amount === null ? null : { amount, next: null };
  if (amount !== null && amount <= current.amount) return { amount, next: null };
  const from = new Date(now.getTime() + COOLING_OFF_HOURS * 3_600_000);
  return { amount: current.amount, next: { amount, from } };
}
