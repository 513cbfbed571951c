import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@overline/contracts';
import { ApiError } from '../../api/api-error.ts';
import { SessionProvider } from '../../session/session-context.tsx';
import { createSessionStore, type SessionStore } from '../../session/session-store.ts';
import { LoginPage } from './login-page.tsx';
import { LOGIN_DEFAULT, REGISTER_DEFAULT, SERVER_UNAVAILABLE_MESSAGE, signInErrorText } from './sign-in.ts';

const user: User = {
  id: '5f0c5b57-4a39-4f5a-9a44-0d9a4b1c6f10',
  username: 'ada',
  email: 'ada@example.com',
  tier: 'Free',
  searchCountToday: 0,
};
const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;
let store: SessionStore;

function CurrentLocation() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

function open(from?: string): void {
  render(
    <SessionProvider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state: from === undefined ? null : { from } }]}>
        <LoginPage />
        <CurrentLocation />
      </MemoryRouter>
    </SessionProvider>,
  );
}

function jsonResponse(status: number, body: unknown): Response {
  return { ok: status < 300, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
}

async function signIn(email: string, password: string): Promise<void> {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = fetchMock;
  fetchMock.mockReset();
  store = createSessionStore({ fetchUser: async () => user, endSession: async () => undefined });
  await store.check();
});

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('the login page', () => {
  it('requires both fields and sends nothing without them', async () => {
    open();
    await signIn('ada@example.com', '');
    expect(await screen.findByText('Email and password are required')).toBeTruthy();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('shows the server’s message in an alert', async () => {
    fetchMock.mockResolvedValue(
      jsonResponse(401, { statusCode: 401, code: 'WRONG', message: 'Email or password is wrong' }),
    );
    open();
    await signIn('ada@example.com', 'not-the-password');
    expect((await screen.findByRole('alert')).textContent).toBe('Email or password is wrong');
  });

  it('says that the server is not available without a response', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    open();
    await signIn('ada@example.com', 'the-password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Server is not available. Please try again in a moment.',
    );
  });

  it('returns to the requested page with its query', async () => {
    fetchMock.mockResolvedValue(jsonResponse(200, { token: 'a-long-enough-token', user }));
    open('/picks?day=2024-12-20');
    await signIn('ada@example.com', 'the-password');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/picks?day=2024-12-20'));
    expect([localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]).toEqual([
      null,
      'a-long-enough-token',
    ]);
  });

  it('explains a failed session check', async () => {
    localStorage.setItem('authToken', 'a-long-enough-token');
    store = createSessionStore({
      fetchUser: () => Promise.reject(new Error('unavailable')),
      endSession: async () => undefined,
    });
    await store.check();
    open();
    expect(screen.getByRole('alert').textContent).toBe('Authentication check failed. Please try refreshing the page.');
  });

  it('asks for the two-factor code in the same form and sends it with the email and password', async () => {
    const codeRequired = jsonResponse(401, { statusCode: 401, code: 'CODE_REQUIRED', message: 'Enter the code.' });
    fetchMock.mockResolvedValueOnce(codeRequired);
    fetchMock.mockResolvedValueOnce(jsonResponse(200, { token: 'a-long-enough-token', user }));
    open('/admin');
    await signIn('ada@example.com', 'the-password');
    const code = await screen.findByLabelText('Code');
    expect([code.getAttribute('autocomplete'), screen.queryByRole('alert')]).toEqual(['one-time-code', null]);
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin'));
    expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1]?.body))).toEqual({
      email: 'ada@example.com',
      password: 'the-password',
      code: '123456',
    });
  });
});

describe('the message of a failed sign-in', () => {
  it('comes from the server', () => {
    const error = new ApiError({ kind: 'http', status: 401, message: 'Email or password is wrong' });
    expect(signInErrorText(error, LOGIN_DEFAULT)).toBe('Email or password is wrong');
  });

  it.each([
    new ApiError({ kind: 'no-response', message: 'No response from server. Please check your connection.' }),
    new ApiError({ kind: 'timeout', message: 'The request timed out.' }),
    new ApiError({ kind: 'http', status: 503, message: 'Auth is unavailable' }),
  ])('says that the server is not available: %s', (error) => {
    expect(signInErrorText(error, LOGIN_DEFAULT)).toBe(SERVER_UNAVAILABLE_MESSAGE);
  });

  it.each([
    [LOGIN_DEFAULT, 'Login failed. Please try again.'],
    [REGISTER_DEFAULT, 'Registration failed. Please try again.'],
  ])('is the default without a message: %s', (fallback, text) => {
    expect(signInErrorText(new ApiError({ kind: 'http', status: 500, message: '' }), fallback)).toBe(text);
  });
});
