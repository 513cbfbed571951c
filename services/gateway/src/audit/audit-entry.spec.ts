import { describe, expect, it } from '@jest/globals';
import { detailsOf, outcomeOf, targetOf } from './audit-entry.ts';

describe('an audit entry', () => {
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

  it('takes its target from the path, or else from the body', () => {
    expect(targetOf({ service: 'bot', id: '7' }, {})).toBe('bot/7');
    expect(targetOf({}, { id: 'SPRING', percentOff: 20 })).toBe('SPRING');
    expect(targetOf({}, undefined)).toBeNull();
  });

  it('contains no text that Postgres cannot store or a page would misread, and no long text', () => {
    expect(targetOf({ id: 'a\0b\u202e\ud800c' }, {})).toBe('a\uFFFDb\uFFFD\uFFFDc');
    expect(targetOf({ id: 'x'.repeat(5_000), more: 'y'.repeat(5_000) }, {})).toHaveLength(200);
    expect(targetOf({}, { id: `${'x'.repeat(199)}\u{1F600}` })).toBe(`${'x'.repeat(199)}\uFFFD`);
    expect(detailsOf({ 'na\0me': 'va\nlue' }, 200, '{}')).toEqual({ 'na\uFFFDme': 'va\uFFFDlue' });
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, n]));
    expect(Object.keys(detailsOf(wide, 200, '{}'))).toHaveLength(30);
    expect(detailsOf({ searchCount: Number.POSITIVE_INFINITY }, 400, '{}')).toEqual({ searchCount: 'Infinity' });
  });

  it('keeps the fields of the request that are text, numbers or booleans, and the reason of a refusal', () => {
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
