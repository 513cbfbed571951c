import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { OnBreak } from '@overline/contracts';
import { PREMIUM } from './user.fixture.ts';
import { SessionProvider } from './session-context.tsx';
import { createSessionStore } from './session-store.ts';
import { storeUser } from './stored-user.ts';
import { useBreak } from './use-break.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function aBreak(endsAt: string): OnBreak {
  return { kind: 'break', endsAt, until: endsAt };
}

function ShownBreak() {
  return <p>{useBreak()?.kind ?? 'no break'}</p>;
}

function renderWhileChecking(): void {
  const store = createSessionStore({
    fetchUser: () => new Promise(() => undefined),
    endSession: async () => undefined,
  });
  render(
    <SessionProvider store={store}>
      <ShownBreak />
    </SessionProvider>,
  );
}

it('applies the break of the last known user while the session is being checked', () => {
  storeUser({ ...PREMIUM, onBreak: aBreak('2999-01-01T00:00:00.000Z') });
  renderWhileChecking();
  expect(screen.getByText('break')).toBeTruthy();
});

it('ignores a break of the last known user that is over', () => {
  storeUser({ ...PREMIUM, onBreak: aBreak('2020-01-01T00:00:00.000Z') });
  renderWhileChecking();
  expect(screen.getByText('no break')).toBeTruthy();
});
