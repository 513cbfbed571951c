import { takeFrom } from '../limits/token-bucket.ts';

/**
 * Which requests are traced: all that ask for something to be done, and so many reads a second. A read costs less than
 * the tracing of it.
 */
export class TracedReads {
  private readonly bucket = { tokens: 0, filledAt: 0 };

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {}

  takes(method: string): boolean {
    return method !== 'GET' || takeFrom(this.bucket, this.perSecond * 60, 1, this.now()).granted === 1;
  }
}
