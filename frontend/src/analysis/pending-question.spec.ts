import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { aRecord } from './an-answer.fixture.ts';
import {
  clearAnswered,
  isFinal,
  idempotencyKeyOf,
  PENDING_MS,
  pendingQuestion,
  clearPending,
} from './pending-question.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');

describe('the idempotency key of a question', () => {
  beforeEach(() => localStorage.clear());

  it('stays the same until the question is answered', () => {
    const key = idempotencyKeyOf('u', 'prop', 'ellery points', NOW);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(idempotencyKeyOf('u', 'prop', 'ellery points', NOW + 60_000)).toBe(key);
    clearPending('u', 'prop', 'ellery points');
    expect(idempotencyKeyOf('u', 'prop', 'ellery points', NOW)).not.toBe(key);
  });

  it('differs by question, user, type and day', () => {
    const key = idempotencyKeyOf('u', 'prop', 'ellery points', NOW);
    expect(idempotencyKeyOf('u', 'moneyline', 'ellery points', NOW)).not.toBe(key);
    expect(idempotencyKeyOf('v', 'prop', 'ellery points', NOW)).not.toBe(key);
    expect(idempotencyKeyOf('u', 'prop', 'ellery points', NOW + PENDING_MS)).not.toBe(key);
    expect(idempotencyKeyOf('u', 'prop', 'ellery assists', NOW)).not.toBe(key);
  });

  it('differs by the games of a parlay whose text is the same', () => {
    const key = idempotencyKeyOf('u', 'parlay', 'Ada Moreno Over 20.5 Points', NOW, 'nba:1');
    expect(idempotencyKeyOf('u', 'parlay', 'Ada Moreno Over 20.5 Points', NOW, 'nba:1')).toBe(key);
    expect(idempotencyKeyOf('u', 'parlay', 'Ada Moreno Over 20.5 Points', NOW, 'nba:2')).not.toBe(key);
  });

  it('is cleared when the list shows that the question was answered meanwhile', () => {
    idempotencyKeyOf('u', 'prop', 'ellery points', NOW);
    const before = aRecord({ query: 'ellery points', askedAt: new Date(NOW - 3_600_000).toISOString() });
    clearAnswered('u', 'prop', [before]);
    expect(pendingQuestion('u', 'prop', NOW)).toBe('ellery points');
    clearAnswered('u', 'prop', [{ ...before, askedAt: new Date(NOW + 100).toISOString() }, before]);
    expect(pendingQuestion('u', 'prop', NOW)).toBeNull();
  });

  it('survives invalid stored data', () => {
    localStorage.setItem('question:prop:u', '{"key":1}');
    expect(pendingQuestion('u', 'prop', NOW)).toBeNull();
  });
});

describe('the end of a request', () => {
  it('is final when the server rejects it or the analysis fails, but not without a response', () => {
    const http = (status: number, code = '') => new ApiError({ kind: 'http', status, code, message: '' });
    expect([http(429), http(400), http(503, 'ANALYSIS_FAILED')].map(isFinal)).toEqual([true, true, true]);
    expect(
      [http(503), http(503, 'ANALYSIS_TIMED_OUT'), new ApiError({ kind: 'timeout', message: '' }), new Error('x')].map(
        isFinal,
      ),
    ).toEqual([false, false, false, false]);
  });
});
