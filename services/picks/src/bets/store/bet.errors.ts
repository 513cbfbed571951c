import { AppError, errorClass } from '@overline/contracts';

export class BetNotFound extends errorClass('BET_NOT_FOUND', 'not-found', 'There is no such bet') {}

export class BetSettled extends errorClass(
  'BET_SETTLED',
  'conflict',
  'This bet was settled by its game, so its legs cannot change. Change book, odds and stake, or settle legs by hand',
) {}

export class BetChanged extends errorClass(
  'BET_CHANGED',
  'conflict',
  'This bet has changed since you opened it. Open it again to see its current state',
) {}

export class BetNotOpen extends errorClass(
  'BET_NOT_OPEN',
  'conflict',
  'Only an open bet can be cashed out. To correct what it paid, enter the amount instead',
) {}

export class NoSuchLeg extends errorClass('NO_SUCH_LEG', 'invalid', 'legs: this bet has no leg with that index') {}

export class AccountDeleted extends errorClass('ACCOUNT_DELETED', 'not-found', 'This account was deleted') {}

export class BadCursor extends errorClass('BAD_CURSOR', 'invalid', 'after: must be the `next` of the page before') {}

export class PayoutTooLarge extends errorClass(
  'PAYOUT_TOO_LARGE',
  'invalid',
  'Check stake and odds: a payout of more than 1,000,000,000.00 is not tracked',
) {}

/** A bet that would break a limit that the user has set. */
export class LimitReached extends AppError {
  constructor(message: string) {
    super({ code: 'BET_LIMIT_REACHED', kind: 'conflict', message });
  }
}
