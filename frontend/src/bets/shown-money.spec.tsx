import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { PREMIUM } from '../analysis/an-answer.fixture.ts';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { useShownMoney } from './shown-money.ts';

afterEach(cleanup);

function Amounts() {
  const { amount, signed } = useShownMoney();
  return <p>{[amount(1_000, 1_000), amount(2_500, 1_000), signed(-3_300, 1_000)].join(' ')}</p>;
}

it('writes amounts in dollars, or in units if the account has chosen them', async () => {
  mockApi({ '/bets/bankroll': { body: { settings: { unitCents: 1_000, show: 'units' } } } });
  renderPage(<Amounts />, PREMIUM);
  expect(screen.getByText('$10.00 $25.00 −$33.00')).toBeTruthy();
  expect(await screen.findByText('1 unit 2.5 units −3.30 units')).toBeTruthy();
});
