import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { User } from '@overline/contracts';
import { SessionProvider } from './session-context.tsx';
import { createSessionStore } from './session-store.ts';

export interface MockRequest {
  path: string;
  method: string;
  key: string | null;
  body: unknown;
}

type Answer = { status?: number; body: unknown };
/** Responses by path below /api, or functions of the request. */
export type Answers = Record<string, Answer | ((sent: MockRequest) => Answer | Promise<Answer>)>;

/** Mocks `fetch`; returns the requests. */
export function mockApi(answers: Answers): MockRequest[] {
  const sent: MockRequest[] = [];
  const fetched = async (url: string, init: RequestInit) => {
    const path = url.replace('/api', '').replace(/\?.*/, '');
    const headers = (init.headers ?? {}) as Record<string, string>;
    const one: MockRequest = {
      path,
      method: init.method ?? 'GET',
      key: headers['Idempotency-Key'] ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    sent.push(one);
    const found = answers[path] ?? { status: 404, body: { message: 'Resource not found' } };
    const { status = 200, body } = typeof found === 'function' ? await found(one) : found;
    const text = JSON.stringify(body);
    return {
      ok: status < 400,
      status,
      headers: { get: () => null },
      text: async () => text,
      blob: async () => new Blob([text]),
    };
  };
  Object.assign(globalThis, { fetch: fetched });
  return sent;
}

/** Renders a page for a user, or for a visitor (null). */
export function renderPage(page: ReactNode, user: User | null, at = '/') {
  const fetchUser = async () => user ?? Promise.reject(new Error('signed out'));
  const store = createSessionStore({ fetchUser, endSession: async () => undefined });
  if (user) store.setUser(user);
  else store.signOut();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <QueryClientProvider client={queries}>
      <SessionProvider store={store}>
        <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, queries, store };
}

export function CurrentLocation() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}
