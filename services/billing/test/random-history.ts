import type { PaidTier } from '@overline/contracts';
import { randomFrom } from '@overline/testing';

/** An action of the user, or an event that affects them. `at` is in seconds from the beginning. */
export type Step = { at: number } & (
  | { does: 'buy'; tier: PaidTier; card: string; verifies: boolean }
  | { does: 'change'; tier: PaidTier }
  | { does: 'cancel' | 'resume' | 'cancel-now' | 'dispute' | 'lose-dispute' | 'win-dispute' | 'refund' }
  | { does: 'card'; number: string }
  | { does: 'delete-customer' | 'delete-account' }
);

const DAY = 86_400;
const CARDS = ['4242424242424242', '4242424242424242', '4000000000000341', '000123456789'];

/** A history of four to ten steps over some months; it begins with a purchase. */
export function randomHistory(seed: number): Step[] {
  const random = randomFrom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const tier = (): PaidTier => pick(['Premium', 'Platinum'] as const);
  const buy = (at: number): Step => ({ at, does: 'buy', tier: tier(), card: pick(CARDS), verifies: random() < 0.5 });
  const steps: Step[] = [buy(0)];
  const count = 3 + Math.floor(random() * 7);
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    at += Math.floor((0.02 + random() * 14) * DAY);
    const roll = random();
    if (roll < 0.25) steps.push(buy(at));
    else if (roll < 0.4) steps.push({ at, does: 'change', tier: tier() });
    else if (roll < 0.55) steps.push({ at, does: 'cancel' });
    else if (roll < 0.65) steps.push({ at, does: 'resume' });
    else if (roll < 0.74) steps.push({ at, does: 'card', number: pick(CARDS.slice(0, 3)) });
    else if (roll < 0.79) steps.push({ at, does: 'cancel-now' });
    else if (roll < 0.86) steps.push({ at, does: 'dispute' });
    else if (roll < 0.9) steps.push({ at, does: random() < 0.5 ? 'lose-dispute' : 'win-dispute' });
    else if (roll < 0.94) steps.push({ at, does: 'refund' });
    else if (roll < 0.97) steps.push({ at, does: 'delete-customer' });
    else steps.push({ at, does: 'delete-account' });
  }
  return steps;
}
