import { AppError } from '@overline/contracts';

export type Feed = 'odds' | 'stats';

/** The feed did not give a usable answer; nothing was stored, and the work runs again. */
export class FeedUnavailable extends AppError {
  constructor(feed: Feed, reason: string, cause?: unknown) {
    super({
      code: 'FEED_UNAVAILABLE',
      kind: 'unavailable',
      message: `The ${feed} feed has no answer: ${reason}`,
      facts: { feed },
      cause,
    });
  }
}

/** The feed refuses: a wrong key, a plan without this call, no credits left. Trying again does not help. */
export class FeedRefused extends AppError {
  constructor(feed: Feed, status: number, reason: string) {
    super({
      code: 'FEED_REFUSED',
      kind: 'unavailable',
      message: `The ${feed} feed refuses (${status}): ${reason}`,
      facts: { feed, status },
    });
  }
}

/** The feed no longer knows the thing that was asked for. */
export class FeedHasNot extends AppError {
  constructor(feed: Feed, path: string) {
    super({
      code: 'FEED_HAS_NOT',
      kind: 'not-found',
      message: `The ${feed} feed does not know it`,
      facts: { feed, path },
    });
  }
}
