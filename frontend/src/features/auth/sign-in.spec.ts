import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signIn } from './sign-in.ts';
import { solveChallenge } from './solve-challenge.ts';

const CHALLENGE = `8.1767225600000.AAAAAAAAAAAAAAAAAAAAAA.${'k'.repeat(43)}`;
const BODY = { email: 'ada@example.com', password: 'the-password' };
const answers = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = answers;
  answers.mockReset();
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return {
    ok: status < 300,
    status,
    headers: new Headers(headers),
    text: async () => JSON.stringify(body),
  } as Response;
}

const refused = () =>
  answer(
    429,
    { statusCode: 429, code: 'SIGN_IN_CHALLENGE', message: 'Too many failed attempts' },
    { 'sign-in-challenge': CHALLENGE, 'retry-after': '3600' },
  );

describe('signing in', () => {
  it('solves the challenge of an account under attack and tries again with the proof', async () => {
    answers.mockResolvedValueOnce(refused());
    answers.mockResolvedValueOnce(answer(200, { token: 'a-long-enough-token', user: {} }));
    const solve = jest.fn(async (challenge: string) => ({ challenge, answer: 7 }));
    expect(await signIn(BODY, solve)).toMatchObject({ token: 'a-long-enough-token' });
    expect(solve).toHaveBeenCalledWith(CHALLENGE);
    expect(JSON.parse(String(answers.mock.calls[1]?.[1]?.body))).toEqual({
      ...BODY,
      proof: { challenge: CHALLENGE, answer: 7 },
    });
  });

  it('does not try a third time', async () => {
    answers.mockImplementation(async () => refused());
    const solve = async (challenge: string) => ({ challenge, answer: 7 });
    await expect(signIn(BODY, solve)).rejects.toMatchObject({ status: 429, code: 'SIGN_IN_CHALLENGE' });
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it('passes every other failure on unchanged', async () => {
    answers.mockResolvedValue(answer(429, { statusCode: 429, code: 'RATE_LIMITED', message: 'Too many requests' }));
    await expect(signIn(BODY)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(answers).toHaveBeenCalledTimes(1);
  });
});

describe('the solution of a challenge', () => {
  it('makes the hash begin with as many zero bits as the challenge asks for', () => {
    const { challenge, answer: number } = solveChallenge(CHALLENGE);
    expect(challenge).toBe(CHALLENGE);
    const hash = createHash('sha256')
      .update(`${'k'.repeat(43)}:${number}`)
      .digest();
    expect(hash[0]).toBe(0);
  });
});
