import { describe, expect, it } from '@jest/globals';
import { detailsOf, outcomeOf, targetOf } from './audited.ts';

describe('what the audit log says of a call', () => {
  it.each([
    [200, 'done'],
    [201, 'done'],
    [403, 'refused'],
    [409, 'refused'],
    [429, 'refused'],
    [500, 'failed'],
    [503, 'failed'],
  ])('%i is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });

  it('names what the path names, else what the body names', () => {
    expect(targetOf({ service: 'bot', id: '7' }, {})).toBe('bot/7');
    expect(targetOf({}, { id: 'SPRING', percentOff: 20 })).toBe('SPRING');
    expect(targetOf({}, undefined)).toBeNull();
  });

  it('keeps plain fields of what was asked, and says of a refusal why', () => {
    const body = { newPlan: 'Free', nested: { secret: 1 } };
    expect(detailsOf(body, 200, '{"user":{}}')).toEqual({ newPlan: 'Free' });
    const answer = JSON.stringify({ statusCode: 409, code: 'PLAN_IS_PAID_FOR', message: 'sub_1 pays for Premium' });
    expect(detailsOf(body, 409, answer)).toEqual({
      newPlan: 'Free',
      code: 'PLAN_IS_PAID_FOR',
      message: 'sub_1 pays for Premium',
    });
    expect(detailsOf(undefined, 503, 'no json')).toEqual({});
  });
});
