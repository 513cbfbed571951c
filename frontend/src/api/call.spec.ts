import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, errorText } from './api-error.ts';
import { call, routes, send } from './call.ts';
import { SESSION_ENDED_EVENT, SESSION_EXPIRED_MESSAGE, type SessionEnd } from './session-token.ts';

const answers = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

interface FakeAnswer {
  status: number;
  body: unknown;
}

/** A response as `fetch` returns it, because jsdom has no Response. */
function answer({ status, body }: FakeAnswer): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { ok: status >= 200 && status < 300, status, headers: new Headers(), text: async () => text } as Response;
}

async function failureOf(run: Promise<unknown>): Promise<ApiError> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Expected an ApiError, got ${String(error)}`);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers.mockReset();
  globalThis.fetch = answers;
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('call', () => {
  it('sends the stored token, credentials and JSON, and follows no redirect', async () => {
    sessionStorage.setItem('authToken', 'a-long-enough-token');
    answers.mockResolvedValue(answer({ status: 200, body: {} }));
    await call(routes.login, { body: { email: 'ada@example.com', password: 'secret-words' } });
    const [url, init] = answers.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/login');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      redirect: 'manual',
      headers: { Authorization: 'Bearer a-long-enough-token', 'Content-Type': 'application/json' },
    });
  });

  it('sends query parameters that are set and omits the others', async () => {
    answers.mockResolvedValue(answer({ status: 200, body: {} }));
    await call(routes.winRate, { query: { date: '2024-12-20' } });
    await call(routes.winRate, { query: { date: undefined } });
    expect(answers.mock.calls.map(([url]) => url)).toEqual([
      '/api/picks/win-rate?date=2024-12-20',
      '/api/picks/win-rate',
    ]);
  });

  it('reports a timeout in the specified words', async () => {
    answers.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const error = await failureOf(send('/api/auth/me', {}, 5));
    expect([error.kind, error.message]).toEqual([
      'timeout',
      'The request timed out. This could be due to heavy server load or network issues. Please try again in a moment.',
    ]);
  });

  it('reports a missing response', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(call(routes.me));
    expect([error.kind, error.message]).toEqual([
      'no-response',
      'No response from server. Please check your connection.',
    ]);
  });

  it('prefers the error field over the message', async () => {
    answers.mockResolvedValue(
      answer({ status: 400, body: { error: 'First', message: 'Second', code: 'BAD', statusCode: 400 } }),
    );
    expect(await failureOf(call(routes.me))).toMatchObject({ status: 400, code: 'BAD', message: 'First' });
  });

  it('leaves the message empty when the response has none', async () => {
    answers.mockResolvedValue(answer({ status: 502, body: '<html>Bad gateway</html>' }));
    const error = await failureOf(call(routes.me));
    expect(errorText(error, 'Login failed. Please try again.')).toBe('Login failed. Please try again.');
  });
});

describe('a response that ends the session', () => {
  const ends: SessionEnd[] = [];
  const listen = (event: Event): void => void ends.push((event as CustomEvent<SessionEnd>).detail);

  beforeEach(() => {
    ends.length = 0;
    localStorage.setItem('authToken', 'a-long-enough-token');
    window.addEventListener(SESSION_ENDED_EVENT, listen);
  });

  afterEach(() => window.removeEventListener(SESSION_ENDED_EVENT, listen));

  it('is a 401, without a message', async () => {
    answers.mockResolvedValue(answer({ status: 401, body: { message: 'Not authenticated' } }));
    await failureOf(call(routes.me));
    expect([localStorage.getItem('authToken'), ends]).toEqual([null, [{ alert: null }]]);
  });

  it.each(['Token expired', 'Invalid token'])('is a 403 that says %s, with a message', async (message) => {
    answers.mockResolvedValue(answer({ status: 403, body: { message } }));
    await failureOf(call(routes.me));
    expect([localStorage.getItem('authToken'), ends]).toEqual([null, [{ alert: SESSION_EXPIRED_MESSAGE }]]);
  });

  it('is not a 403 about a plan', async () => {
    answers.mockResolvedValue(
      answer({ status: 403, body: { message: 'Free tier does not include AI search. Please upgrade.' } }),
    );
    await failureOf(call(routes.me));
    expect([localStorage.getItem('authToken'), ends]).toEqual(['a-long-enough-token', []]);
  });

  it('is not a late response from an earlier session', async () => {
    answers.mockImplementation(async () => {
      localStorage.setItem('authToken', 'the-token-of-a-new-session');
      return answer({ status: 401, body: { message: 'Not authenticated' } });
    });
    await failureOf(call(routes.me));
    expect([localStorage.getItem('authToken'), ends]).toEqual(['the-token-of-a-new-session', []]);
  });
});
