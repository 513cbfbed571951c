import { blank } from '../shape/blank.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { PaymentMethod } from './objects.ts';
import testNumbers from './test-numbers.json' with { type: 'json' };

export type Outcome = 'succeeds' | 'declined' | 'needs-action';

type TestCard = { number: string; brand: string; label: string; first: Outcome; later: Outcome };
type TestAccount = { number: string; label: string; succeeds: boolean };

/** Stripe's test cards: the outcome of the first payment, and of later ones while the customer is absent. */
export const TEST_CARDS = testNumbers.cards as readonly TestCard[];

/** Test bank accounts: the debit arrives, or fails, half a day later. */
export const TEST_ACCOUNTS: readonly TestAccount[] = testNumbers.accounts;

function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === digits(number));
}

export function testAccount(number: string): TestAccount | undefined {
  return TEST_ACCOUNTS.find((account) => account.number === digits(number));
}

/** The outcome of a payment. Unknown cards succeed; without a payment method, it is declined. */
export function outcomeOf(method: PaymentMethod | undefined, isFirst: boolean): Outcome {
  if (!method) return 'declined';
  const card = TEST_CARDS.find(({ number }) => number.endsWith(method.card?.last4 ?? 'none'));
  return card ? card[isFirst ? 'first' : 'later'] : 'succeeds';
}

export function createPaymentMethod(account: StripeAccount, number: string): PaymentMethod {
  const isAccount = testAccount(number) !== undefined;
  return account.create(account.paymentMethods, 'PaymentMethod', 'pm', {
    type: isAccount ? 'us_bank_account' : 'card',
    card: isAccount ? undefined : cardOf(number),
  });
}

function cardOf(number: string): NonNullable<PaymentMethod['card']> {
  return {
    ...blank('PaymentMethod.Card'),
    brand: testCard(number)?.brand ?? 'unknown',
    last4: digits(number).slice(-4),
    exp_month: 12,
    exp_year: 2034,
  };
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
