import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Guard } from './guard.tsx';
import { SessionProvider } from './session-context.tsx';
import { createSessionStore } from './session-store.ts';

it('shows the heading of a page, and nothing else of it, while the session is being checked', () => {
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
