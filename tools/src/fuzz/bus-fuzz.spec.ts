import { describe, expect, it } from '@jest/globals';
import { AppError, request } from '@overline/contracts';
import { z } from 'zod';
import { busProblemOf } from './bus-fuzz.ts';

const contract = request('picks.count', z.object({ day: z.string() }), z.object({ picks: z.int() }));
const refusal = (kind: AppError['kind'], code: string) => ({ error: new AppError({ kind, code, message: 'No' }) });

describe('the outcome of a request on the bus', () => {
  it.each([
    ['a reply to an allowed input', { day: '2026-01-15' }, { reply: { picks: 12 } }],
    ['a refusal', { day: 7 }, refusal('invalid', 'INVALID')],
    ['an unavailable service', { day: 'x' }, refusal('unavailable', 'STILL_LOADING')],
  ])('is fine: %s', (_, input, outcome) => {
    expect(busProblemOf(contract, input, outcome)).toBeUndefined();
  });

  it.each([
    ['accepts a refused input', { day: 7 }, { reply: { picks: 1 } }, /^accepted an input/],
    ['is an internal error', { day: 'x' }, refusal('internal', 'INTERNAL'), /^internal error: No$/],
    ['does not reply', { day: 'x' }, refusal('unavailable', 'SERVICE_UNAVAILABLE'), /^no reply$/],
    ['breaks its schema', { day: 'x' }, { error: new Error('picks: not a number') }, /^the reply breaks its schema/],
  ])('is a problem if it %s', (_, input, outcome, problem) => {
    expect(busProblemOf(contract, input, outcome)).toMatch(problem);
  });
});
