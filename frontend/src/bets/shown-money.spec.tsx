import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { User } from '@overline/contracts';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { useShownMoney } from './shown-money.ts';

afterEach(cleanup);

const PAT: User = {
  id: '11111111-0000-4000-8000-000000000001',
  username: 'pat',
  email: 'pat@example.test',
  tier: 'Premium',
  searchCountToday: 3,
};

function Amounts() {
  const { amount, signed } = useShownMoney();
  return <p>{[amount(1_000, 1_000), amount(2_500, 1_000), signed(-3_300, 1_000)].join(' ')}</p>;
}

it('shows amounts in dollars, or in units if the account has chosen them', async () => {
  mockApi({ '/bets/bankroll': { body: { settings: { unitCents: 1_000, show: 'units' } } } });
  renderPage(<Amounts />, PAT);
  expect(screen.getByText('$10.00 $25.00 −$33.00')).toBeTruthy();
  expect(await screen.findByText('1 unit 2.5 units −3.30 units')).toBeTruthy();
});
