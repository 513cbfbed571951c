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
/** A full part of the chain is about 0.5 MB, so this holds several years. */
const MAX_BYTES = 32 * 1024 * 1024;

/** In-memory cache of pick responses that callers share: kept for seconds, cleared when a pick or result changes. */
@Injectable()
export class ResultsCache {
  private readonly bodies = new LRUCache<string, EncodedBody>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => Math.max(1, size),
    ttl: TTL_MS,
  });
  private readonly loading = new Map<string, Promise<EncodedBody>>();

  constructor(private readonly bus: Bus) {
    for (const event of [picksGenerated, resultsChecked]) bus.onBroadcast(event, () => this.clear());
    for (const notice of [pricesChanged, gamesChanged]) bus.subscribe(notice, () => this.clear());
  }

  /** Failures are not cached. @throws the bus's error */
  async get<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<EncodedBody> {
    const key = `${contract.subject} ${JSON.stringify(input)}`;
    return this.bodies.get(key) ?? this.loading.get(key) ?? this.load(key, contract, input);
  }

  /** Drops cached replies and those in flight, which may predate the change. */
  clear(): void {
    this.bodies.clear();
    this.loading.clear();
  }

  private async load<R extends RequestContract>(key: string, contract: R, input: InputOf<R>): Promise<EncodedBody> {
    const loading = this.fetch(contract, input);
    this.loading.set(key, loading);
    const isCurrent = (): boolean => this.loading.get(key) === loading;
    try {
      const body = await loading;
      if (isCurrent()) this.bodies.set(key, body);
      return body;
    } finally {
      if (isCurrent()) this.loading.delete(key);
    }
  }

  private async fetch<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<EncodedBody> {
    return EncodedBody.compressedJson(await this.bus.requestBytes(contract, input), NO_STORE);
  }
}
