import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppError, type Client, loginRequest, type SignInProof } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { Caller, PASSWORD, startAuth } from './running-auth.ts';

let servers: TestServers;
let app: Awaited<ReturnType<typeof startAuth>>;
let auth: Caller;
let now = Date.now();

beforeAll(async () => {
  servers = await startServers({ schemas: ['auth'], nats: true, redis: true });
  app = await startAuth(servers);
  auth = await Caller.open(servers.nats.url);
});

afterAll(async () => {
  await auth.bus.close();
  await app.close();
  await servers.stop();
});

beforeEach(() => {
  now = Date.now();
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(now));
});
afterEach(() => {
  jest.restoreAllMocks();
});

let number = 0;
function from(): Client {
  number += 1;
  return { address: `198.51.${number >> 8}.${number & 255}`, userAgent: 'Test browser', device: `device ${number}` };
}

const tries = (email: string, password: string, client: Client) =>
  auth.failure(loginRequest, { email, password, client });

/** The challenge that a new browser gets for an account under attack. */
async function challengeFor(email: string, password = 'wrong'): Promise<string> {
  const refusal = await auth.ask(loginRequest, { email, password, client: from() }).catch((error: unknown) => error);
  if (!(refusal instanceof AppError) || !refusal.challenge) throw new Error(`No challenge: ${String(refusal)}`);
  return refusal.challenge;
}

function solve(challenge: string): SignInProof {
  const isSolution = solutionOf(challenge);
  for (let answer = 0; ; answer += 1) if (isSolution(answer)) return { challenge, answer };
}

/** Solves a challenge by hand: finds the number of leading zero bits that its first part requires. */
function solutionOf(challenge: string): (answer: number) => boolean {
  const [bits, , , signature] = challenge.split('.');
  const shift = 32 - Number(bits);
  return (answer) => hash('sha256', `${signature}:${answer}`, 'buffer').readUInt32BE() >>> shift === 0;
}

describe('an account under attack by three guesses a second, each from a new address', () => {
  /** Attacks for some seconds, and returns the result of each guess. */
  async function attack(email: string, seconds: number): Promise<string[]> {
    const outcomes: string[] = [];
    for (let second = 0; second < seconds; second += 1) {
      for (let n = 0; n < 3; n += 1) outcomes.push(await tries(email, 'wrong', from()));
      now += 1_000;
    }
    return outcomes;
  }

  it('lets its owner sign in from a new browser with a solved challenge, however long the attack lasts', async () => {
    const { email } = await auth.newcomer();
    await attack(email, 10);
    for (let minute = 0; minute < 3; minute += 1) {
      const client = from();
      const refusal: unknown = await auth
        .ask(loginRequest, { email, password: PASSWORD, client })
        .catch((error) => error);
      expect(refusal).toMatchObject({ kind: 'limited', code: 'SIGN_IN_CHALLENGE' });
      const proof = solve((refusal as AppError).challenge ?? '');
      await attack(email, 20);
      expect(await auth.failure(loginRequest, { email, password: PASSWORD, client, proof })).toBe('no failure');
    }
  });

  it('does not compare guesses without a solution', async () => {
    const { email } = await auth.newcomer();
    const outcomes = await attack(email, 60);
    expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'unauthenticated LOGIN_FAILED'));
    expect(new Set(outcomes.slice(20))).toEqual(new Set(['limited SIGN_IN_CHALLENGE']));
  });

  it('accepts a solution once, for its own account, before it expires', async () => {
    const [mine, other] = [await auth.newcomer(), await auth.newcomer()];
    for (const { email } of [mine, other]) await attack(email, 7);
    const sign = (email: string, proof: SignInProof) =>
      auth.failure(loginRequest, { email, password: PASSWORD, client: from(), proof });
    const proof = solve(await challengeFor(mine.email));
    expect(await sign(other.email, proof)).toBe('limited SIGN_IN_CHALLENGE');
    expect(await sign(mine.email, proof)).toBe('no failure');
    expect(await sign(mine.email, proof)).toBe('limited SIGN_IN_CHALLENGE');
    const late = solve(await challengeFor(mine.email));
    now += 300_000;
    expect(await sign(mine.email, late)).toBe('limited SIGN_IN_CHALLENGE');
  });

  it('accepts a solution once when it arrives many times concurrently', async () => {
    const { email } = await auth.newcomer();
    await attack(email, 7);
    const proof = solve(await challengeFor(email));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        auth.failure(loginRequest, { email, password: PASSWORD, client: from(), proof }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'no failure')).toHaveLength(1);
  });

  it('refuses a wrong answer, a changed difficulty and a forged challenge', async () => {
    const { email } = await auth.newcomer();
    await attack(email, 7);
    const challenge = await challengeFor(email);
    let answer = 0;
    const isSolution = solutionOf(challenge);
    while (isSolution(answer)) answer += 1;
    const madeUp = ['1', ...challenge.split('.').slice(1)].join('.');
    for (const proof of [{ challenge, answer }, solve(madeUp)])
      expect(await auth.failure(loginRequest, { email, password: PASSWORD, client: from(), proof })).toBe(
        'limited SIGN_IN_CHALLENGE',
      );
  });

  it('requires more work as solved guesses fail, up to 21 bits', async () => {
    const { email } = await auth.newcomer();
    const bits = async () => Number((await challengeFor(email)).split('.')[0]);
    const failures = (count: number) =>
      app
        .get(Transactions)
        .query("UPDATE failed_attempt SET failures = $1, last_failed_at = $2 WHERE subject LIKE 'pressure %'", [
          count,
          new Date(now),
        ]);
    await attack(email, 7);
    const seen: number[] = [];
    for (const count of [20, 39, 40, 80, 160, 320, 1_000_000]) {
      await failures(count);
      seen.push(await bits());
    }
    expect(seen).toEqual([17, 17, 18, 19, 20, 21, 21]);
  });
});
