import { Injectable, Logger } from '@nestjs/common';
import { getFeedCredits } from '@overline/contracts';
import { Bus } from '@overline/messaging';

/** What the odds feed's plan has left, as analysis knows it. */
@Injectable()
export class FeedCredits {
  private readonly logger = new Logger(FeedCredits.name);

  constructor(private readonly bus: Bus) {}

  /** Null while nobody says it: the rest of the page does not wait for it. */
  async left(): Promise<number | null> {
    try {
      return (await this.bus.request(getFeedCredits, {})).left;
    } catch (error) {
      this.logger.warn({ msg: 'feed credits not known', error: String(error) });
      return null;
    }
  }
}
