import type { Refusal } from '../faults/fault-hooks.ts';
import { ApiError } from '../http/api-error.ts';

const GUIDE = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';

/** An error answer of the odds feed. */
export class OddsError extends ApiError {
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    const url = `${GUIDE}#${code.toLowerCase().replaceAll('_', '-')}`;
    // Unknown addresses have no code.
    const details = code === '' ? {} : { error_code: code, details_url: url };
    super(status, message, { message, ...details }, headers);
  }
}

/** A refused parameter. */
export function invalid(code: string, message: string): OddsError {
  return new OddsError(422, code, message);
}

const CODES: Readonly<Record<number, string>> = {
  401: 'OUT_OF_USAGE_CREDITS',
  404: 'EVENT_NOT_FOUND',
  429: 'EXCEEDED_FREQ_LIMIT',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** The feed's error for a fault that is an error status. */
export function oddsRefusal({ status, message, headers }: Refusal): OddsError {
  return new OddsError(status, CODES[status] ?? 'ERROR', message, headers);
}
