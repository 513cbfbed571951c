import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { PREMIUM } from '../../session/user.fixture.ts';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { MyBooks } from './my-books.tsx';

const SAVED = { books: ['Bluefin', 'Harbor'], region: 'NJ', notSold: [], views: [], version: 1 };
const STATE = 'State you bet in';

function open(preferences: Answers[string]) {
  const sent = mockApi({
    '/preferences': preferences,
    '/preferences/books': { body: SAVED },
    '/props': { body: { games: [aGameBoard()] } },
  });
  renderPage(<MyBooks />, PREMIUM);
  return sent;
}

describe('the choice of sportsbooks', () => {
  afterEach(cleanup);

  it('cannot be changed before the saved one has loaded', async () => {
    let load = (): void => undefined;
    const reply = new Promise<{ body: object }>((resolve) => {
      load = () => resolve({ body: SAVED });
    });
    const sent = open(() => reply);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/preferences'));
    expect([screen.queryByRole('combobox'), screen.queryByRole('checkbox')]).toEqual([null, null]);
    load();
    expect((await screen.findByLabelText<HTMLSelectElement>(STATE)).value).toBe('NJ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Harbor' }));
    expect(sent.find(({ path }) => path === '/preferences/books')?.body).toEqual({ books: ['Bluefin'], region: 'NJ' });
  });

  it('shows the reason and a retry if the saved one could not be loaded', async () => {
    let isAway = true;
    open(() =>
      isAway ? { status: 503, body: { message: 'Your account is not available right now.' } } : { body: SAVED },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Your account is not available right now.');
    expect(screen.queryByLabelText(STATE)).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByLabelText<HTMLSelectElement>(STATE)).value).toBe('NJ');
  });
});
