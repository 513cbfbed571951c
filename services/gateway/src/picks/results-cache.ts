import { Inject, Injectable } from '@nestjs/common';
import { type InputOf, picksGenerated, type RequestContract, resultsChecked } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { EncodedBody } from '../http/encoded-body.ts';

const KEPT_MS = 5_000;
const MOST_ENTRIES = 300;

interface Entry {
  body: Promise<EncodedBody>;
  until: number;
}

/**
 * Answers of picks that many ask for: the service's bytes, kept for seconds and dropped when a result or a pick moves.
 */
@Injectable()
export class ResultsCache {
  private readonly entries = new Map<string, Entry>();

  constructor(@Inject(Bus) private readonly bus: Bus) {
    for (const event of [picksGenerated, resultsChecked]) bus.onBroadcast(event, () => this.clear());
  }

  /** @throws what the bus throws */
  get<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<EncodedBody> {
    const key = `${contract.subject} ${JSON.stringify(input)}`;
    const known = this.entries.get(key);
    if (known && known.until > Date.now()) return known.body;
    const entry = { body: this.load(contract, input), until: Date.now() + KEPT_MS };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > MOST_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? key);
    entry.body.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.body;
  }

  clear(): void {
    this.entries.clear();
  }

  private async load<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<EncodedBody> {
    return EncodedBody.jsonBytes(await this.bus.requestBytes(contract, input), 'private, no-cache');
  }
}
