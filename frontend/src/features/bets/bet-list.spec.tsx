import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Bet } from '@overline/contracts';
import { BET_ID, importedBet } from '../../bets/a-bet.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { BetList } from './bet-list.tsx';

const OPEN = importedBet({ status: 'open', payoutCents: null, profitCents: null });
const CASHED_OUT = importedBet({ status: 'cashed-out', closed: 'cash-out', payoutCents: 1_500, version: 4 });

/** Opens the bet, whose list is `listed` on each request. */
async function openBet(listed: () => readonly Bet[]) {
  const sent = mockApi({
    '/bets': () => ({ body: { bets: listed(), next: null } }),
    '/bets/bankroll': { body: { settings: { unitCents: 1_000, show: 'currency' } } },
    '/bets/limits': { body: { limits: [], sign: null } },
    [`/bets/${BET_ID}`]: { body: OPEN },
    [`/bets/${BET_ID}/cash-out`]: { body: CASHED_OUT },
  });
  const page = renderPage(<BetList />, PREMIUM);
  await userEvent.click(await screen.findByRole('button', { name: /Hawks/ }));
  await screen.findByRole('dialog', { name: 'Hawks -3.5' });
  return { ...page, sent };
}

describe('a bet that is opened from the list', () => {
  afterEach(cleanup);

  it('stays open as it is after a change that removes it from the list', async () => {
    let bets: readonly Bet[] = [OPEN];
    await openBet(() => bets);
    bets = [];
    await userEvent.type(screen.getByLabelText('Cash out for'), '15');
    await userEvent.click(screen.getByRole('button', { name: 'Cash out' }));
    expect(await screen.findByRole('button', { name: 'Undo the cash-out' })).toBeTruthy();
    expect(screen.getByText('$15.00')).toBeTruthy();
    expect(screen.queryByLabelText('Cash out for')).toBeNull();
  });

  it('is edited in the version that the user has seen', async () => {
    let bets: readonly Bet[] = [OPEN];
    const { queries, sent } = await openBet(() => bets);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByLabelText('Stake');
    bets = [importedBet({ version: 4 })];
    await queries.refetchQueries({ queryKey: ['bets', 'list'] });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(({ path }) => path === `/bets/${BET_ID}`)).toBe(true));
    expect(sent.find(({ path }) => path === `/bets/${BET_ID}`)?.body).toMatchObject({ version: 3 });
  });
});
