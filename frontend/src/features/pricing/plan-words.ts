import type { Tier } from '@overline/contracts';

/** What a plan is good for, in a sentence; its features stand beside it. */
export const PLAN_WORDS: Readonly<Record<Exclude<Tier, 'Admin'>, string>> = {
  Free: 'AI-recommended picks on the Picks tab.',
  Premium: 'Daily AI searches and dashboard insights.',
  Platinum: 'The highest search limits and all features.',
};

/** The sentence of a plan that is for sale; empty for Admin, which is not. */
export function wordsOf(tier: Tier): string {
  return tier === 'Admin' ? '' : PLAN_WORDS[tier];
}
