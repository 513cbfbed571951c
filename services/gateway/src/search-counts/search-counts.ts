import { Injectable, Logger } from '@nestjs/common';
import { getSearchCount, getSearchCounts, HOME_TIME_ZONE } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { LRUCache } from 'lru-cache';

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
  private readonly heard = new LRUCache<string, { day: string; used: number }>({ max: MOST_KEPT });

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async today(userId: string): Promise<number> {
    const day = chicagoDay.format(this.clock.now());
    try {
      const { used } = await this.bus.request({ ...getSearchCount, timeoutMs: PATIENCE_MS }, { userId });
      this.heard.set(userId, { day, used });
      return used;
    } catch (error) {
      this.logger.warn({ msg: 'search count not known', error: String(error) });
      const known = this.heard.get(userId);
      return known?.day === day ? known.used : 0;
    }
  }

  /** Of many accounts, in their order, for an Admin's list; null for each while analysis is away. */
  async ofMany(userIds: readonly string[]): Promise<(number | null)[]> {
    if (userIds.length === 0) return [];
    try {
      const { used } = await this.bus.request(
        { ...getSearchCounts, timeoutMs: PATIENCE_MS },
        { userIds: [...userIds] },
      );
      return userIds.map((id) => used[id] ?? 0);
    } catch (error) {
      this.logger.warn({ msg: 'search counts not known', error: String(error) });
      return userIds.map(() => null);
    }
  }
}
