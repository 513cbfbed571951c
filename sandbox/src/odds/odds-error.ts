const GUIDE = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';

/** An answer of the odds feed that is not data. */
export class OddsError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  body(): string {
    return JSON.stringify({
      message: this.message,
      error_code: this.code,
      details_url: `${GUIDE}#${this.code.toLowerCase().replaceAll('_', '-')}`,
    });
  }
}

const CODES: Readonly<Record<number, string>> = {
  401: 'OUT_OF_USAGE_CREDITS',
  404: 'EVENT_NOT_FOUND',
  429: 'EXCEEDED_FREQ_LIMIT',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** A refusal that was ordered, in the words of this feed. */
export function oddsRefusal({ status, message }: { status: number; message: string }): OddsError {
  return new OddsError(status, CODES[status] ?? 'ERROR', message);
}
