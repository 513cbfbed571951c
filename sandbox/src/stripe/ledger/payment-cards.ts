import { blank } from '../shape/blank.ts';
import type { Ledger } from './ledger.ts';
import type { PaymentMethod } from './objects.ts';

export type Outcome = 'succeeds' | 'declined' | 'needs-action';

type TestCard = { number: string; brand: string; says: string; first: Outcome; later: Outcome };
type TestAccount = { number: string; says: string; succeeds: boolean };

/** Stripe's own test cards: what happens with the first payment, and with those that follow without the person. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', says: 'works', first: 'succeeds', later: 'succeeds' },
  { number: '4000000000000002', brand: 'visa', says: 'is declined', first: 'declined', later: 'declined' },
  {
    number: '4000000000000341',
    brand: 'visa',
    says: 'works now and is declined at the next payment',
    first: 'succeeds',
    later: 'declined',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    says: 'works now and asks its owner at the next payment',
    first: 'succeeds',
    later: 'needs-action',
  },
];

/** Bank accounts pay half a day later, or fail to. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  { number: '000123456789', says: 'bank debit that arrives 12 hours later', succeeds: true },
  { number: '000111111116', says: 'bank debit that fails 12 hours later', succeeds: false },
];

export function testCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === digits(number));
}

export function testAccount(number: string): TestAccount | undefined {
  return TEST_ACCOUNTS.find((account) => account.number === digits(number));
}

/** How a payment of this kind ends; a card that nobody knows works. */
export function outcomeOf(method: PaymentMethod | undefined, isFirst: boolean): Outcome {
  if (!method) return 'declined';
  const card = TEST_CARDS.find(({ number }) => number.endsWith(method.card?.last4 ?? 'none'));
  return card ? card[isFirst ? 'first' : 'later'] : 'succeeds';
}

export function createPaymentMethod(ledger: Ledger, number: string): PaymentMethod {
  const isAccount = testAccount(number) !== undefined;
  return ledger.paymentMethods.add({
    ...blank('PaymentMethod'),
    id: ledger.id('pm'),
    object: 'payment_method',
    type: isAccount ? 'us_bank_account' : 'card',
    customer: null,
    created: ledger.now(),
    ...(isAccount ? {} : { card: cardOf(number) }),
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
