import { AppError } from '@overline/contracts';

/** There is no key of a payment provider. */
export class NothingForSale extends AppError {
  constructor() {
    super({ code: 'NOTHING_FOR_SALE', kind: 'not-found', message: 'Nothing is sold here.' });
  }
}

/** The payment provider is unreachable, fails or refuses our key. */
export class ProviderUnavailable extends AppError {
  constructor(cause: unknown) {
    super({
      code: 'PAYMENTS_AWAY',
      kind: 'unavailable',
      message: 'Payments are not available right now. Please try again in a moment.',
      retryAfterSeconds: 10,
      facts: { reason: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause) },
      cause,
    });
  }
}

/** The account at the payment provider lacks something that `npm run stripe:setup` creates. */
export class ProviderNotSetUp extends AppError {
  constructor(missing: string) {
    super({
      code: 'PAYMENTS_NOT_SET_UP',
      kind: 'unavailable',
      message: 'Payments are not available right now. Please try again later.',
      facts: { missing, remedy: 'npm run stripe:setup' },
    });
  }
}

export class AccountClosed extends AppError {
  constructor(userId: string) {
    super({ code: 'NOT_AUTHENTICATED', kind: 'unauthenticated', message: 'Not authenticated', facts: { userId } });
  }
}

export class PurchasesStopped extends AppError {
  constructor() {
    const message = 'Purchases are stopped on this account after a disputed payment. Please contact us.';
    super({ code: 'PURCHASES_STOPPED', kind: 'forbidden', message });
  }
}

export class NoSubscription extends AppError {
  constructor() {
    const message = 'There is no subscription on this account. Choose a plan on the pricing page.';
    super({ code: 'NO_SUBSCRIPTION', kind: 'not-found', message });
  }
}

export class NoSuchPayment extends AppError {
  constructor() {
    super({ code: 'NO_SUCH_PAYMENT', kind: 'not-found', message: 'There is no such payment.' });
  }
}

export class PaymentOfAnother extends AppError {
  constructor(facts: Record<string, unknown>) {
    const message = 'This payment belongs to another account. Sign in with the account that paid.';
    super({ code: 'PAYMENT_OF_ANOTHER', kind: 'forbidden', message, facts });
  }
}

/** Each checkout session was closed before it could be used. */
export class CheckoutUnsettled extends AppError {
  constructor() {
    const message = 'The checkout could not be opened. Please try again in a moment.';
    super({ code: 'CHECKOUT_UNSETTLED', kind: 'unavailable', message });
  }
}

/** Concurrent updates of this customer kept making the fetched state outdated. */
export class CustomerBusy extends AppError {
  constructor(customerId: string) {
    const message = 'Your subscription is being updated right now. Please try again in a moment.';
    super({ code: 'CUSTOMER_BUSY', kind: 'unavailable', message, facts: { customerId } });
  }
}

export class BadSignature extends AppError {
  constructor(reason: string) {
    const message = 'The signature does not fit the body, or is too old.';
    super({ code: 'BAD_SIGNATURE', kind: 'invalid', message, facts: { reason } });
  }
}

export class NoSuchAlert extends AppError {
  constructor() {
    super({ code: 'NO_SUCH_ALERT', kind: 'not-found', message: 'There is no such open alert.' });
  }
}

export class CouponTaken extends AppError {
  constructor(id: string) {
    super({ code: 'COUPON_TAKEN', kind: 'conflict', message: `A coupon with the id ${id} exists already.` });
  }
}

export class CodeTaken extends AppError {
  constructor(code: string) {
    const message = `An active promotion code ${code} exists already, whatever its case.`;
    super({ code: 'CODE_TAKEN', kind: 'conflict', message });
  }
}

export class NoSuchCoupon extends AppError {
  constructor(id: string) {
    super({ code: 'NO_SUCH_COUPON', kind: 'not-found', message: `There is no coupon with the id ${id}.` });
  }
}

export class NoSuchCode extends AppError {
  constructor(id: string) {
    super({ code: 'NO_SUCH_CODE', kind: 'not-found', message: `There is no promotion code with the id ${id}.` });
  }
}

/** The provider refuses a discount that our own rules allow. The message is the provider's. */
export class DiscountRefused extends AppError {
  constructor(message: string, cause?: unknown) {
    super({ code: 'DISCOUNT_REFUSED', kind: 'invalid', message, cause });
  }
}
