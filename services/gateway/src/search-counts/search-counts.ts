import { Injectable, Logger } from '@nestjs/common';
import { getSearchCount, getSearchCounts } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { centralDay, Clock } from '@overline/service-kit';
import { LRUCache } from 'lru-cache';

const TIMEOUT_MS = 1_000;
const MAX_KEPT = 10_000;

/**
 * The number of searches that accounts have used today. For display only: the analysis service enforces the allowance.
 * While that service is unavailable, returns the last known count of today, or 0.
 */
@Injectable()
export class SearchCounts {
  private readonly logger = new Logger(SearchCounts.name);
  private readonly lastKnown = new LRUCache<string, { day: string; used: number }>({ max: MAX_KEPT });

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async today(userId: string): Promise<number> {
    const day = centralDay(this.clock.now());
    try {
      const { used } = await this.bus.request({ ...getSearchCount, timeoutMs: TIMEOUT_MS }, { userId });
      this.lastKnown.set(userId, { day, used });
      return used;
    } catch (error) {
      this.logger.warn({ msg: 'search count unavailable', error: String(error) });
      const known = this.lastKnown.get(userId);
      return known?.day === day ? known.used : 0;
    }
  }

  /** The counts of many accounts, in the given order; each is null while the analysis service is unavailable. */
  async ofMany(userIds: readonly string[]): Promise<(number | null)[]> {
    if (userIds.length === 0) return [];
    try {
      const { used } = await this.bus.request({ ...getSearchCounts, timeoutMs: TIMEOUT_MS }, { userIds: [...userIds] });
      return userIds.map((id) => used[id] ?? 0);
    } catch (error) {
      this.logger.warn({ msg: 'search counts unavailable', error: String(error) });
      return userIds.map(() => null);
    }
  }
}
