import { AppError, CHALLENGE_CODE } from '@overline/contracts';

export class TooManyAttempts extends AppError {
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    super({
      code: 'TOO_MANY_ATTEMPTS',
      kind: 'limited',
      message: `Too many failed tries. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      retryAfterSeconds: seconds,
    });
  }
}

/** The account is under attack: the next try needs the solution of `challenge`. */
export class ChallengeRequired extends AppError {
  constructor(challenge: string, waitMs: number) {
    super({
      code: CHALLENGE_CODE,
      kind: 'limited',
      message: 'Too many failed tries for this account. Your browser has to solve a challenge before the next one.',
      challenge,
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    });
  }
}
