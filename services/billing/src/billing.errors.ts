import { AppError, errorClass } from '@overline/contracts';

/** No payment provider is configured. */
export class NothingForSale extends errorClass('NOTHING_FOR_SALE', 'not-found', 'This server does not sell plans.') {}

/** The payment provider is unreachable, fails or refuses our key. */
export class ProviderUnavailable extends AppError {
  constructor(cause: unknown) {
    super({
      code: 'PAYMENTS_UNAVAILABLE',
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

export class AccountClosed extends errorClass('NOT_AUTHENTICATED', 'unauthenticated', 'Not authenticated') {}

export class PurchasesStopped extends errorClass(
  'PURCHASES_STOPPED',
  'forbidden',
  'Purchases are blocked on this account after a disputed payment. Please contact us.',
) {}

export class NoSubscription extends errorClass(
  'NO_SUBSCRIPTION',
  'not-found',
  'There is no subscription on this account. Choose a plan on the pricing page.',
) {}

export class NoSuchPayment extends errorClass('NO_SUCH_PAYMENT', 'not-found', 'There is no such payment.') {}

export class PaymentOfAnother extends errorClass(
  'PAYMENT_OF_ANOTHER',
  'forbidden',
  'This payment belongs to another account. Sign in with the account that paid.',
) {}

/** Each checkout session was closed before it could be used. */
export class CheckoutUnsettled extends errorClass(
  'CHECKOUT_UNSETTLED',
  'unavailable',
  'The checkout could not be opened. Please try again in a moment.',
) {}

/** Concurrent updates of this customer kept making the fetched state outdated. */
export class CustomerBusy extends errorClass(
  'CUSTOMER_BUSY',
  'unavailable',
  'Your subscription is being updated right now. Please try again in a moment.',
) {}

export class BadSignature extends errorClass(
  'BAD_SIGNATURE',
  'invalid',
  'The signature does not match the body, or is too old.',
) {}

export class NoSuchAlert extends errorClass('NO_SUCH_ALERT', 'not-found', 'There is no such open alert.') {}

export class CouponTaken extends AppError {
  constructor(id: string) {
    super({ code: 'COUPON_TAKEN', kind: 'conflict', message: `A coupon with the ID ${id} already exists.` });
  }
}

export class CodeTaken extends AppError {
  constructor(code: string) {
    const message = `An active promotion code ${code} already exists. Codes ignore case.`;
    super({ code: 'CODE_TAKEN', kind: 'conflict', message });
  }
}

export class NoSuchCoupon extends AppError {
  constructor(id: string) {
    super({ code: 'NO_SUCH_COUPON', kind: 'not-found', message: `There is no coupon with the ID ${id}.` });
  }
}

export class NoSuchCode extends AppError {
  constructor(id: string) {
    super({ code: 'NO_SUCH_CODE', kind: 'not-found', message: `There is no promotion code with the ID ${id}.` });
  }
}

/** The provider refuses a discount that our own rules allow. The message is the provider's. */
export class DiscountRefused extends AppError {
  constructor(message: string, cause?: unknown) {
    super({ code: 'DISCOUNT_REFUSED', kind: 'invalid', message, cause });
  }
}
