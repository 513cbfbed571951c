import { describe, expect, it } from '@jest/globals';
import { TIERS } from '@overline/contracts';
import {
  allowanceOf,
  AllowanceUsedUp,
  priorityOf,
  requireInPlan,
  SearchNotInPlan,
  secondsToNextDay,
} from './allowance.policy.ts';

describe('which tier may search', () => {
  it('refuses Free on both search pages with the specified message', () => {
    for (const type of ['prop', 'moneyline'] as const) {
      expect(() => requireInPlan(type, 'Free')).toThrow('Free tier does not include AI search. Please upgrade.');
    }
  });

  it('refuses Premium on moneylines only, and names Platinum', () => {
    expect(() => requireInPlan('moneyline', 'Premium')).toThrow(/Platinum/);
    expect(() => requireInPlan('prop', 'Premium')).not.toThrow();
  });

  it('lets every tier analyze parlays', () => {
    for (const tier of TIERS) expect(() => requireInPlan('parlay', tier)).not.toThrow();
  });

  it('lets Platinum and Admin search everything', () => {
    for (const tier of ['Platinum', 'Admin'] as const) expect(() => requireInPlan('moneyline', tier)).not.toThrow();
  });

  it('never mentions anything expired or invalid, which the page treats as the end of the session', () => {
    for (const [type, tier] of [
      ['prop', 'Free'],
      ['moneyline', 'Premium'],
    ] as const) {
      expect(() => requireInPlan(type, tier)).not.toThrow(/expired|invalid/i);
    }
  });
});

it('limits every tier but Admin', () => {
  expect(TIERS.map(allowanceOf)).toEqual([0, 12, 24, null]);
});

it('gives the higher tier the higher priority', () => {
  expect([...TIERS].sort((a, b) => priorityOf(a) - priorityOf(b))).toEqual(['Admin', 'Platinum', 'Premium', 'Free']);
});

describe('the wait for the next day', () => {
  it('ends at midnight in Chicago', () => {
    expect(secondsToNextDay(new Date('2026-01-15T05:30:00Z'))).toBe(1_800);
    expect(secondsToNextDay(new Date('2026-07-15T04:59:59.500Z'))).toBe(1);
  });

  it('is an hour longer on the day when clocks go back, and an hour shorter when they go forward', () => {
    expect(secondsToNextDay(new Date('2026-11-01T05:00:00Z'))).toBe(25 * 3_600);
    expect(secondsToNextDay(new Date('2026-03-08T06:00:00Z'))).toBe(23 * 3_600);
  });
});

describe('the errors', () => {
  it('forbid a search that the plan does not include', () => {
    expect(new SearchNotInPlan('Not in your plan.').toReply()).toEqual({
      code: 'SEARCH_NOT_IN_PLAN',
      kind: 'forbidden',
      message: 'Not in your plan.',
    });
  });

  it('limit searches until the next day, and name the plan on the parlay page', () => {
    expect(new AllowanceUsedUp('prop', 1_800).toReply()).toEqual({
      code: 'ALLOWANCE_USED_UP',
      kind: 'limited',
      message: 'Daily search limit reached. Upgrade or try again tomorrow.',
      retryAfterSeconds: 1_800,
    });
    expect(new AllowanceUsedUp('parlay', 60).toReply()).toMatchObject({
      message: 'Daily search limit reached. Upgrade your plan or try again tomorrow.',
      retryAfterSeconds: 60,
    });
  });
});
