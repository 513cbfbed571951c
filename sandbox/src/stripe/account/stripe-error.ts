import { ApiError } from '../../http/api-error.ts';

type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
type Details = { type?: ErrorType } & Partial<Record<'code' | 'param' | 'declineCode', string | undefined>>;

/** An error in Stripe's format: `{ error: { type, code, message, param, decline_code, doc_url } }`. */
export class StripeError extends ApiError {
  constructor(status: number, message: string, details: Details = {}, headers: Record<string, string> = {}) {
    const { type = 'invalid_request_error', code, param, declineCode } = details;
    const docUrl = code && `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`;
    // Undefined fields are left out of JSON.
    const error = { type, code, doc_url: docUrl, message, param, decline_code: declineCode };
    super(status, message, { error }, headers);
  }
}

export function badRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, message, { param, code });
}

export function cardDeclined(message = 'Your card was declined.', declineCode?: string): StripeError {
  return new StripeError(402, message, { type: 'card_error', code: 'card_declined', declineCode });
}

export function missing(label: string, id: string, param: string): StripeError {
  return new StripeError(404, `No such ${label}: '${id}'`, { code: 'resource_missing', param });
}
