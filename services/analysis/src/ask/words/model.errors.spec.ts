import { describe, expect, it } from '@jest/globals';
import { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';
import { ModelBusy, ModelFailed, modelError, retryAfterMs, ModelUnusable } from './model.errors.ts';

const signal = new AbortController().signal;
const errorOf = (status: number, error: object = {}, headers: Record<string, string> = {}): unknown =>
  modelError(APIError.generate(status, { error }, 'x', new Headers(headers)), signal);

describe('a failed call to the model', () => {
  it('is a pause for as long as the provider asks', () => {
    expect(
      errorOf(429, { code: 'rate_limit_exceeded' }, { 'retry-after-ms': '1500', 'retry-after': '2' }),
    ).toMatchObject({ retryAfterMs: 1500 });
    expect(errorOf(429, {}, { 'retry-after': '7' })).toMatchObject({ retryAfterMs: 7000 });
    expect(errorOf(429)).toBeInstanceOf(ModelBusy);
  });

  it.each([408, 409, 500, 502, 503])('may be retried after %i', (status) => {
    expect(errorOf(status)).toMatchObject({ maxAttempts: 3 });
  });

  it.each([400, 401, 403, 404, 422])('is final after %i', (status) => {
    expect(errorOf(status)).toBeInstanceOf(ModelUnusable);
  });

  it('is final if the account has no credit, although that is a 429, too', () => {
    expect(errorOf(429, { code: 'insufficient_quota' })).toBeInstanceOf(ModelUnusable);
  });

  it('is retried once if the answer cannot be read', () => {
    const unread = z.string().safeParse(1).error;
    for (const error of [new SyntaxError('x'), unread])
      expect(modelError(error, signal)).toMatchObject({ maxAttempts: 2 });
  });

  it('may be retried if the connection broke', () => {
    for (const error of [new APIConnectionError({}), new TypeError('terminated')])
      expect(modelError(error, signal)).toBeInstanceOf(ModelFailed);
  });

  it('is the reason of the signal that stopped it', () => {
    const reason = new Error('stopping');
    expect(modelError(new TypeError('x'), AbortSignal.abort(reason))).toBe(reason);
  });
});

describe('the pause that a provider asks for', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each<[Record<string, string>, number]>([
    [{ 'retry-after': 'Fri, 20 Nov 2026 12:00:09 GMT' }, 9_000],
    [{ 'retry-after': 'soon' }, 5_000],
    [{}, 5_000],
    [{ 'retry-after-ms': '0' }, 1],
    [{ 'retry-after': '99999' }, 600_000],
    [{ 'retry-after-ms': '-3', 'retry-after': '2' }, 2_000],
  ])('%j is %i ms', (headers, ms) => {
    expect(retryAfterMs(new Headers(headers), now)).toBe(ms);
  });
});
