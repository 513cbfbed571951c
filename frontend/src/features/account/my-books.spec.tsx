import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { PREMIUM } from '../../session/user.fixture.ts';
import { type Answers, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { MyBooks } from './my-books.tsx';

const SAVED = { books: ['Bluefin', 'Harbor'], region: 'NJ', notSold: [], views: [], version: 1 };
const STATE = 'State you bet in';

function open(preferences: Answers[string], board: Answers[string] = { body: { games: [aGameBoard()] } }) {
  const sent = mockApi({
    '/preferences': preferences,
    '/preferences/books': ({ body }) => ({ body: { ...SAVED, ...(body as object) } }),
    '/props': board,
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
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Harbor' }));
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

  it('is a list of books until every book is chosen, also those that quote nothing now', async () => {
    const sent = open({ body: { ...SAVED, books: null, region: null } });
    const chosen = () => sent.filter(({ path }) => path === '/preferences/books').at(-1)?.body;
    const press = async (name: string) => {
      await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled).toBe(false));
      await userEvent.click(screen.getByRole('checkbox', { name }));
    };
    await screen.findByRole('checkbox', { name: 'Copper Row' });
    await press('Copper Row');
    expect(chosen()).toEqual({ books: ['Bluefin'], region: null });
    await press('Copper Row');
    expect(chosen()).toEqual({ books: ['Bluefin', 'Copper Row'], region: null });
    await press('Every sportsbook');
    expect(chosen()).toEqual({ books: null, region: null });
  });

  it('still lists a saved book that quotes nothing now after it is unchecked', async () => {
    open({ body: SAVED });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Harbor' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Harbor' }).checked).toBe(false));
  });

  it('shows a failure to load the quoting books, instead of saying that there are none', async () => {
    let isAway = true;
    open({ body: { ...SAVED, books: null } }, () =>
      isAway ? { status: 502, body: null } : { body: { games: [aGameBoard()] } },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The list of sportsbooks could not be loaded.');
    expect(screen.queryByText(/quoting props right now/)).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Bluefin' })).toBeTruthy();
  });
});
