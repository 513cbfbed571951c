import { Injectable } from '@nestjs/common';
import {
  gamesChanged,
  type InputOf,
  picksGenerated,
  pricesChanged,
  type RequestContract,
  resultsChecked,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import { NO_STORE } from '../http/security-headers.ts';

const TTL_MS = 5_000;
const MAX_ENTRIES = 300;
/** A full page of the record's chain has about 0.5 MB, so the chain of several years fits. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Request {
  contract: RequestContract;
  input: unknown;
}

/**
 * In-memory cache of replies that callers share, such as picks, the record and moneylines. Entries live for seconds; a
 * change of picks, results, prices or games clears them all.
 */
@Injectable()
export class ResultsCache {
  private readonly bodies: LRUCache<string, EncodedBody, Request>;

  constructor(bus: Bus) {
    this.bodies = new LRUCache<string, EncodedBody, Request>({
      max: MAX_ENTRIES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ size }) => Math.max(1, size),
      ttl: TTL_MS,
      fetchMethod: async (_key, _stale, { context: { contract, input } }) =>
        EncodedBody.compressedJson(await bus.requestBytes(contract, input), NO_STORE),
      // A fetch that `clear` aborts is still returned to its callers, but not cached.
      ignoreFetchAbort: true,
    });
    for (const event of [picksGenerated, resultsChecked]) bus.onBroadcast(event, () => this.clear());
    for (const notice of [pricesChanged, gamesChanged]) bus.subscribe(notice, () => this.clear());
  }

  /** Concurrent callers share one request. Failures are not cached. @throws the bus's error */
  get<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<EncodedBody> {
    return this.bodies.forceFetch(`${contract.subject} ${JSON.stringify(input)}`, { context: { contract, input } });
  }

  /** Drops cached replies and those in flight, which may predate the change. */
  clear(): void {
    this.bodies.clear();
  }
}
