import { AppError } from '@overline/contracts';

export type Feed = 'odds' | 'stats';

/** No usable answer after all retries. Nothing was stored; the next run tries again. */
export class FeedUnavailable extends AppError {
  constructor(feed: Feed, reason: string) {
    const message = `The ${feed} feed is unavailable: ${reason}`;
    super({ code: 'FEED_UNAVAILABLE', kind: 'unavailable', message, facts: { feed } });
  }
}

/** A wrong key, a plan without this call, or no credits left. Retrying does not help. */
export class FeedRefused extends AppError {
  constructor(feed: Feed, status: number, reason: string) {
    const message = `The ${feed} feed refused the request (${status}): ${reason}`;
    super({ code: 'FEED_REFUSED', kind: 'unavailable', message, facts: { feed, status } });
  }
}

/** A 404: the feed no longer has the requested item. */
export class FeedHasNot extends AppError {
  constructor(feed: Feed, path: string) {
    super({
      code: 'FEED_HAS_NOT',
      kind: 'not-found',
      message: `The ${feed} feed does not have it`,
      facts: { feed, path },
    });
  }
}
