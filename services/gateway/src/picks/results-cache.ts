import { Injectable } from '@nestjs/common';
import { type InputOf, picksGenerated, pricesChanged, type RequestContract, resultsChecked } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import { NO_STORE } from '../http/security-headers.ts';

const KEPT_MS = 5_000;
const MOST_ENTRIES = 300;

/** In-memory cache of pick responses that callers share: kept for seconds, cleared when a pick or result changes. */
@Injectable()
export class ResultsCache {
  private readonly bodies = new LRUCache<string, Promise<EncodedBody>>({ max: MOST_ENTRIES, ttl: KEPT_MS });

  constructor(private readonly bus: Bus) {
    for (const event of [picksGenerated, resultsChecked]) bus.onBroadcast(event, () => this.clear());
    bus.subscribe(pricesChanged, () => this.clear());
  }

  /** @throws what the bus throws */
  get<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<EncodedBody> {
    const key = `${contract.subject} ${JSON.stringify(input)}`;
    const known = this.bodies.get(key);
    if (known) return known;
    const body = this.load(contract, input);
    this.bodies.set(key, body);
    // A failure is not kept: the next request asks again.
    body.catch(() => {
      if (this.bodies.peek(key) === body) this.bodies.delete(key);
    });
    return body;
  }

  clear(): void {
    this.bodies.clear();
  }

  private async load<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<EncodedBody> {
    return EncodedBody.jsonBytes(await this.bus.requestBytes(contract, input), NO_STORE);
  }
}
