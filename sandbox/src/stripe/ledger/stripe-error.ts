type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
type Details = { type?: ErrorType; code?: string; param?: string; declineCode?: string };

/** A refusal as Stripe words it: `{ error: { type, code, message, param, decline_code, doc_url } }`. */
export class StripeError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body(): { error: Record<string, string> } {
    const { type = 'invalid_request_error', code, param, declineCode } = this.details;
    return {
      error: {
        type,
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      },
    };
  }
}

export function badRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

export function missing(label: string, id: string, param: string): StripeError {
  return new StripeError(404, `No such ${label}: '${id}'`, { code: 'resource_missing', param });
}
