import { AppError } from '@overline/contracts';

export class PurchasesStopped extends AppError {
  constructor() {
    super({
      code: 'PURCHASES_STOPPED',
      kind: 'forbidden',
      message: 'Purchases are stopped on this account after a disputed payment. Please contact us.',
    });
  }
}

export class NoSubscription extends AppError {
  constructor() {
    super({
      code: 'NO_SUBSCRIPTION',
      kind: 'not-found',
      message: 'There is no subscription on this account. Choose a plan on the pricing page.',
    });
  }
}

export class NoSuchPayment extends AppError {
  constructor() {
    super({ code: 'NO_SUCH_PAYMENT', kind: 'not-found', message: 'There is no such payment.' });
  }
}

export class PaymentOfAnother extends AppError {
  constructor(facts: Record<string, unknown>) {
    super({
      code: 'PAYMENT_OF_ANOTHER',
      kind: 'forbidden',
      message: 'This payment belongs to another account. Sign in with the account that paid.',
      facts,
    });
  }
}

/** The provider closed one session after the other while we asked. */
export class CheckoutUnsettled extends AppError {
  constructor() {
    super({
      code: 'CHECKOUT_UNSETTLED',
      kind: 'unavailable',
      message: 'The checkout could not be opened. Please try again in a moment.',
    });
  }
}
