import { Inject, Injectable, Logger } from '@nestjs/common';
import { getSearchCount, HOME_TIME_ZONE } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';

const PATIENCE_MS = 1_000;
const MOST_KEPT = 10_000;
const chicagoDay = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_TIME_ZONE });

/**
 * The searches that accounts have used today, as analysis knows them. Analysis guards the allowance itself; here the
 * number is only shown. So while analysis is away the last one heard today stands in, else 0: nobody is locked out over
 * it.
 */
@Injectable()
export class SearchCounts {
  private readonly logger = new Logger(SearchCounts.name);
  private readonly heard = new Map<string, { day: string; used: number }>();

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async today(userId: string): Promise<number> {
    const day = chicagoDay.format(this.clock.now());
    try {
      const { used } = await this.bus.request({ ...getSearchCount, timeoutMs: PATIENCE_MS }, { userId });
      this.keep(userId, { day, used });
      return used;
    } catch (error) {
      this.logger.warn({ msg: 'search count not known', error: String(error) });
      const known = this.heard.get(userId);
      return known?.day === day ? known.used : 0;
    }
  }

  private keep(userId: string, count: { day: string; used: number }): void {
    this.heard.delete(userId);
    this.heard.set(userId, count);
    if (this.heard.size > MOST_KEPT) this.heard.delete(this.heard.keys().next().value ?? userId);
  }
}
