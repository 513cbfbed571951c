import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppError, type Principal } from '@overline/contracts';
import type { Bus } from '@overline/messaging';
import { MINUTE_MS } from '@overline/service-kit';
import type { JwtStrategy } from './jwt.strategy.ts';
import { Principals } from './principals.ts';
import { NotAuthenticated } from './access.ts';

const TOKEN = `Bearer ${'t'.repeat(200)}`;
const ann: Principal = { userId: 'ann', sessionId: 'one', tier: 'Premium' };
const unavailable = new AppError({ code: 'SERVICE_UNAVAILABLE', kind: 'unavailable', message: 'unavailable' });

/** Auth's reply; throws if auth is unavailable. */
let auth: () => { principal: Principal | null };
let timeouts: number[];
let principals: Principals;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  auth = () => ({ principal: ann });
  timeouts = [];
  const bus = {
    onBroadcast: () => undefined,
    subscribe: () => undefined,
    connection: { status: async function* () {} },
    request: async ({ timeoutMs }: { timeoutMs: number }) => {
      timeouts.push(timeoutMs);
      return auth();
    },
  };
  const token = { userId: 'ann', sessionId: 'one', epoch: 0, expiresAt: 7 * 24 * 60 * MINUTE_MS };
  const tokens = { check: async () => token };
  principals = new Principals(tokens as unknown as JwtStrategy, bus as unknown as Bus);
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = () => {
  throw unavailable;
};
const advance = (ms: number): void => void jest.advanceTimersByTime(ms);

describe('a known caller', () => {
  it('is served for 15 minutes while auth is unavailable, with few lookups and short timeouts', async () => {
    await principals.of(TOKEN);
    auth = failing;
    for (let minutes = 0; minutes < 14; minutes += 1) {
      advance(MINUTE_MS);
      expect(await principals.of(TOKEN)).toEqual(ann);
      expect(principals.of(TOKEN)).toEqual(ann);
    }
    expect(timeouts).toHaveLength(15);
    expect(Math.max(...timeouts.slice(1))).toBeLessThanOrEqual(1_500);
    advance(MINUTE_MS);
    await expect(principals.of(TOKEN)).rejects.toBe(unavailable);
  });

  it('does not wait for a lookup in flight', async () => {
    await principals.of(TOKEN);
    advance(2 * MINUTE_MS);
    const lookup = principals.of(TOKEN);
    await jest.advanceTimersByTimeAsync(0);
    expect(principals.of(TOKEN)).toEqual(ann);
    await lookup;
  });

  it('is removed when the account changes, even while auth is unavailable', async () => {
    await principals.of(TOKEN);
    auth = failing;
    advance(MINUTE_MS);
    await principals.of(TOKEN);
    principals.forget('ann');
    await expect(principals.of(TOKEN)).rejects.toBe(unavailable);
  });

  it('is removed once auth no longer knows the session', async () => {
    await principals.of(TOKEN);
    advance(MINUTE_MS);
    auth = () => ({ principal: null });
    await expect(principals.of(TOKEN)).rejects.toThrow(NotAuthenticated);
    auth = failing;
    await expect(principals.of(TOKEN)).rejects.toBe(unavailable);
  });
});
