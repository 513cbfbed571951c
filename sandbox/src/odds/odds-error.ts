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
