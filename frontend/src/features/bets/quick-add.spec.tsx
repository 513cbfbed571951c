import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Slip } from '@overline/contracts';
import { importedBet } from '../../bets/a-bet.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { PREMIUM } from '../../session/user.fixture.ts';
import { QuickAdd } from './quick-add.tsx';

afterEach(cleanup);

const SLIP: Slip = {
  legs: [{ kind: 'moneyline', gameId: 'nba:1', side: 'Home', team: 'Atlanta Hawks', odds: null }],
  ...{ book: 'FanDuel', odds: '-130', stakeCents: 2_500, stakeUnits: null, funding: 'cash', unread: [] },
};

it('does not read the typed bet again when its form is submitted', async () => {
  const sent = mockApi({
    '/bets/slip': { body: SLIP },
    '/bets': { body: importedBet() },
    '/bets/bankroll': { body: { settings: { unitCents: 1_000, show: 'currency' } } },
    '/bets/limits': { body: { limits: [], sign: null } },
  });
  renderPage(<QuickAdd />, PREMIUM);
  await userEvent.type(screen.getByLabelText('Type or paste a bet'), 'Hawks -130 $25 FanDuel');
  await userEvent.click(screen.getByRole('button', { name: 'Read the bet' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my bets' }));
  await screen.findByText('Added to my bets.');
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/bets/slip', '/bets']);
});
