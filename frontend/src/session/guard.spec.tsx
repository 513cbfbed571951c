import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Guard, VerifyingOverlay } from './guard.tsx';
import { SessionProvider } from './session-context.tsx';
import { createSessionStore } from './session-store.ts';
import { PREMIUM } from './user.fixture.ts';

it('shows only the heading of a page while the session is being checked', () => {
  const checking = createSessionStore({
    fetchUser: () => new Promise(() => undefined),
    endSession: async () => undefined,
  });
  render(
    <SessionProvider store={checking}>
      <MemoryRouter>
        <Guard access="signed-in" page={() => <p>twelve picks</p>} heading="Daily Top Picks" />
      </MemoryRouter>
    </SessionProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Daily Top Picks');
  expect(screen.queryByText('twelve picks')).toBeNull();
});

it.each([
  ['/picks', 'the login page'],
  ['/picks/7', 'the public card'],
])('shows a visitor who opens %s %s', async (path, shown) => {
  const visitor = createSessionStore({
    fetchUser: () => Promise.reject(new Error('signed out')),
    endSession: async () => undefined,
  });
  await visitor.check();
  render(
    <SessionProvider store={visitor}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/picks/:id?"
            element={<Guard access="signed-in" page={() => <p>picks</p>} visitorPage={() => <p>the public card</p>} />}
          />
          <Route path="/login" element={<p>the login page</p>} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
  expect(await screen.findByText(shown)).toBeTruthy();
});

it('resets the page if another account signs in from another tab', async () => {
  let user = PREMIUM;
  const session = createSessionStore({ fetchUser: async () => user, endSession: async () => undefined });
  session.setUser(user);
  localStorage.setItem('authToken', 'a-long-enough-token');
  render(
    <SessionProvider store={session}>
      <MemoryRouter>
        <Guard access="signed-in" page={() => <input aria-label="Note" />} />
      </MemoryRouter>
    </SessionProvider>,
  );
  const note = () => screen.getByLabelText<HTMLInputElement>('Note');
  fireEvent.change(note(), { target: { value: 'typed by Pat' } });
  await act(() => session.check());
  expect(note().value).toBe('typed by Pat');
  user = { ...PREMIUM, id: '11111111-0000-4000-8000-000000000002' };
  await act(() => session.check());
  expect(note().value).toBe('');
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const after = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));

describe('the verifying overlay', () => {
  it('appears after half a second and disappears after five', () => {
    render(<VerifyingOverlay />);
    after(499);
    expect(screen.queryByRole('status')).toBeNull();
    after(1);
    expect(screen.queryByRole('status')).not.toBeNull();
    after(4500);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
