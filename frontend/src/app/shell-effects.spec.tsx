import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { preferencesQuery } from '../api/preferences.ts';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { PREMIUM } from '../session/user.fixture.ts';
import { ResetQueriesOnUserChange, ResetScrollOnNavigation } from './shell-effects.tsx';

function Shell() {
  const navigate = useNavigate();
  return (
    <main id="content" tabIndex={-1}>
      <Link to="/picks/7">a pick</Link>
      <Link to="/record">the record</Link>
      <Link to="/record/picks/7">a pick of the record</Link>
      <button onClick={() => void navigate(-1)}>back</button>
      <ResetScrollOnNavigation />
    </main>
  );
}

function BooksOf() {
  return <p>{useQuery(preferencesQuery).data?.books?.join(', ')}</p>;
}

it('loads what the page shows again when another account replaces the signed-in one', async () => {
  let books = ['Bluefin'];
  mockApi({ '/preferences': () => ({ body: { books, region: null, notSold: [], views: [], version: 1 } }) });
  const page = (
    <>
      <BooksOf />
      <ResetQueriesOnUserChange />
    </>
  );
  const { store } = renderPage(page, PREMIUM);
  await screen.findByText('Bluefin');
  books = ['Copper Row'];
  act(() => store.setUser({ ...PREMIUM, id: '11111111-0000-4000-8000-000000000002' }));
  expect(await screen.findByText('Copper Row')).toBeTruthy();
  expect(screen.queryByText('Bluefin')).toBeNull();
  cleanup();
});

describe('navigation', () => {
  beforeEach(() => {
    Object.assign(window, { scrollTo: jest.fn() });
    render(
      <MemoryRouter initialEntries={['/picks']}>
        <Shell />
      </MemoryRouter>,
    );
  });
  afterEach(cleanup);

  const press = (name: string) => userEvent.click(screen.getByText(name));

  it('leaves focus and scroll position alone when a pick opens over the list and closes again', async () => {
    await press('a pick');
    expect(document.activeElement).toBe(screen.getByText('a pick'));
    await press('back');
    expect(document.activeElement).toBe(screen.getByText('back'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('starts at the top of another page, with the focus on its content', async () => {
    await press('the record');
    expect(document.activeElement?.id).toBe('content');
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
    await press('a pick of the record');
    expect(window.scrollTo).toHaveBeenCalledTimes(2);
  });
});
