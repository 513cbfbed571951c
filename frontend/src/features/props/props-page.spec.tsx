import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { aGameBoard } from '@overline/contracts/a-game-board';
import { PHONE } from '../../hooks/use-media-query.ts';
import { CurrentLocation, mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { PropsPage } from './props-page.tsx';

const FREE = { ...PREMIUM, tier: 'Free' as const };
const PROP = 'nba:1/nba:11/player_points';

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function open(
  at: string,
  { user = PREMIUM as typeof PREMIUM | typeof FREE, startsAt = '2126-01-16T00:30:00.000Z' } = {},
) {
  mockApi({
    '/props': { body: { games: [aGameBoard({ startsAt })] } },
    '/preferences': { body: { books: null, region: null, notSold: [], views: [], version: 1 } },
    '/picks/top-picks': { body: [] },
  });
  const page = (
    <>
      <PropsPage />
      <CurrentLocation />
      <Back />
    </>
  );
  renderPage(page, user, at);
}

const address = () => screen.getByTestId('address').textContent;

describe('the board on a phone', () => {
  beforeEach(() => {
    const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
    const matchMedia = (query: string) => ({ matches: query === PHONE, ...listeners });
    // jsdom does not scroll.
    Object.assign(window, { matchMedia, scrollTo: () => undefined });
  });
  afterEach(cleanup);

  it('offers the games that have started if there are no others and no filter is set', async () => {
    open('/props', { startsAt: '2026-01-16T00:30:00.000Z' });
    expect(await screen.findByText('All games have started.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show started games' }));
    expect(await screen.findByRole('link', { name: 'Ada Moreno' })).toBeTruthy();
    expect(address()).toBe('/props?started=1');
  });

  it('offers to clear the filters if they match nothing', async () => {
    open('/props?q=nobody');
    expect(await screen.findByText('No props match.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show started games' })).toBeNull();
  });

  it.each(['/props', `/props?prop=${PROP}`])(
    'does not open a closed prop again with Back, opened from %s',
    async (at) => {
      open(at);
      if (at === '/props') await userEvent.click(await screen.findByRole('button', { name: /^Ada Moreno/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await waitFor(() => expect(address()).toBe('/props'));
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(address()).toBe('/props');
    },
  );

  const order = async () =>
    (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })).selectedOptions;

  it('names the order of a link, even if it is not among the choices', async () => {
    open('/props?sort=rank');
    expect([...(await order())].map(({ textContent }) => textContent)).toEqual(['Opp. ↑']);
  });

  it('is sorted by best bets, or by start on the Free plan, which does not see them', async () => {
    open('/props');
    expect([...(await order())].map(({ textContent }) => textContent)).toEqual(['Best bets']);
    cleanup();
    open('/props', { user: FREE });
    expect([...(await order())].map(({ textContent }) => textContent)).toEqual(['Start']);
  });
});
