import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  alertsRaised,
  analysisProgress,
  gamesChanged,
  isOnBreak,
  LiveUpdate,
  type OnBreak,
  picksGenerated,
  pricesChanged,
  resultsChecked,
  subscriptionChanged,
} from '@overline/contracts';
import { isLiveUpdateOpen } from '@overline/contracts/break-policy';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { Principals } from '../sessions/principals.ts';
import { RecentUpdates } from './recent-updates.ts';

const HEARTBEAT_MS = 20_000;
const MAX_PAGES_PER_ACCOUNT = 10;
const HEARTBEAT = ': heartbeat\n\n';

/** Sends updates to open pages, and closes their streams when their session ends. */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pages = new Map<string, Set<LivePage>>();
  private readonly recent = new RecentUpdates();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    bus: Bus,
    private readonly principals: Principals,
    private readonly clock: Clock,
  ) {
    bus.onBroadcast(picksGenerated, ({ data }) => {
      const { day, revision } = picksGenerated.data.parse(data);
      this.notify({ type: 'picks.generated', day, revision });
    });
    bus.onBroadcast(resultsChecked, ({ data }) =>
      this.notify({ type: 'results.checked', day: resultsChecked.data.parse(data).day }),
    );
    bus.subscribe(analysisProgress, ({ userId, ...analysis }) => {
      this.send({ type: 'analysis.progress', analysis }, this.pagesOf(userId));
    });
    bus.onBroadcast(subscriptionChanged, ({ data }) =>
      this.notify({ type: 'subscription.changed' }, subscriptionChanged.data.parse(data).userId),
    );
    bus.onBroadcast(alertsRaised, ({ data }) => {
      const owners = new Set(alertsRaised.data.parse(data).alerts.map(({ userId }) => userId));
      for (const userId of owners) this.notify({ type: 'alerts.raised' }, userId);
    });
    bus.subscribe(pricesChanged, () => this.notify({ type: 'prices.changed' }));
    bus.subscribe(gamesChanged, () => this.notify({ type: 'games.changed' }));
    principals.onChange((userId) => void this.accountChanged(userId));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.sendHeartbeats(), HEARTBEAT_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const page of this.allPages()) page.close();
  }

  /**
   * Adds a page, and sends it the updates since it started loading its data, `age` ms ago. Closes the account's oldest
   * page if there are too many.
   */
  add(page: LivePage, age: number): void {
    // A page on a break gets no updates here: it has already loaded everything that it may show.
    if (!page.isOnBreak(this.clock.now())) page.write(this.recent.since(age, page.userId));
    const pages = this.pages.get(page.userId) ?? new Set();
    this.pages.set(page.userId, pages.add(page));
    page.onClose(() => {
      pages.delete(page);
      if (pages.size === 0 && this.pages.get(page.userId) === pages) this.pages.delete(page.userId);
    });
    const [oldest] = pages;
    if (!oldest || pages.size <= MAX_PAGES_PER_ACCOUNT) return;
    // Remove it now instead of on its close event, which never comes if the page does not read.
    pages.delete(oldest);
    oldest.close();
  }

  /** Sends an update to the pages of one account, or to all, including pages that connect shortly after. */
  private notify(update: LiveUpdate, userId: string | null = null): void {
    this.recent.keep(messageOf(update), userId);
    this.send(update, userId === null ? this.allPages() : this.pagesOf(userId));
  }

  private send(update: LiveUpdate, pages: Iterable<LivePage>): void {
    const message = messageOf(update);
    const now = this.clock.now();
    for (const page of pages) {
      if (isLiveUpdateOpen(update.type) || !page.isOnBreak(now)) page.write(message);
    }
  }

  private sendHeartbeats(): void {
    for (const page of this.allPages()) {
      if (page.endsAt <= Date.now()) page.close();
      else page.write(HEARTBEAT);
    }
  }

  private async accountChanged(userId: string | null): Promise<void> {
    await this.checkSessions(userId);
    if (userId !== null) this.notify({ type: 'account.changed' }, userId);
  }

  private async checkSessions(userId: string | null): Promise<void> {
    const pages = userId === null ? this.allPages() : this.pagesOf(userId);
    for (const page of pages) {
      try {
        page.onBreak = (await this.principals.of(page.authorization)).onBreak;
      } catch {
        // The session ended, or auth is unavailable. A page with an active session reconnects by itself.
        page.close();
      }
    }
  }

  private pagesOf(userId: string): LivePage[] {
    return [...(this.pages.get(userId) ?? [])];
  }

  private allPages(): LivePage[] {
    return [...this.pages.values()].flatMap((pages) => [...pages]);
  }
}

function messageOf(update: LiveUpdate): string {
  return `data: ${JSON.stringify(LiveUpdate.parse(update))}\n\n`;
}

const MAX_UNSENT_BYTES = 64 * 1024;

/** One open page that receives server-sent events. `endsAt` is when its token expires, in ms since 1970. */
export class LivePage {
  constructor(
    readonly userId: string,
    public onBreak: OnBreak | undefined,
    readonly authorization: string,
    readonly endsAt: number,
    private readonly response: ServerResponse,
  ) {}

  isOnBreak(now: Date): boolean {
    return isOnBreak(this.onBreak, now);
  }

  /** Disconnects a page that does not read, to limit memory use. */
  write(message: string): void {
    if (message === '' || this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > MAX_UNSENT_BYTES) this.response.destroy();
    else this.response.write(message);
  }

  close(): void {
    this.response.end();
  }

  /** Calls back once when the page disconnects, or now if it already has. */
  onClose(listener: () => void): void {
    if (this.response.destroyed) listener();
    else this.response.once('close', listener);
  }
}
