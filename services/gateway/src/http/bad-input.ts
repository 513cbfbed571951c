import { AppError } from '@overline/contracts';

/** What came in breaks its contract; the message says how. */
export class BadInput extends AppError {
  constructor(message: string) {
    super({ code: 'BAD_INPUT', kind: 'invalid', message });
  }
}
