import { AppError } from '@overline/contracts';

/** This house has no key to a payment provider. */
export class NothingForSale extends AppError {
  constructor() {
    super({ code: 'NOTHING_FOR_SALE', kind: 'not-found', message: 'Nothing is sold here.' });
  }
}

/** The payment provider does not answer, or not us. */
export class ProviderAway extends AppError {
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

/** The account at the payment provider lacks what `npm run stripe:setup` makes. */
export class ProviderNotSetUp extends AppError {
  constructor(what: string) {
    super({
      code: 'PAYMENTS_NOT_SET_UP',
      kind: 'unavailable',
      message: 'Payments are not available right now. Please try again later.',
      facts: { missing: what, remedy: 'npm run stripe:setup' },
    });
  }
}
