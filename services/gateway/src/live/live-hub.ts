import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  analysisProgress,
  LiveUpdate,
  picksGenerated,
  pricesChanged,
  resultsChecked,
  subscriptionChanged,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Principals } from '../sessions/principals.ts';
import { RecentUpdates } from './recent-updates.ts';
import type { ServerResponse } from 'node:http';

const HEARTBEAT_MS = 20_000;
const MAX_PAGES_AN_ACCOUNT = 10;
const HEARTBEAT = ': still here\n\n';

/** The pages that listen: they hear that something changed, and are let go when their session ends. */
@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pages = new Map<string, Set<LivePage>>();
  private readonly recent = new RecentUpdates();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    bus: Bus,
    private readonly principals: Principals,
  ) {
    bus.onBroadcast(picksGenerated, ({ data }) => {
      const { day, revision } = picksGenerated.data.parse(data);
      this.tell({ type: 'picks.generated', day, revision });
    });
    bus.onBroadcast(resultsChecked, ({ data }) =>
      this.tell({ type: 'results.checked', day: resultsChecked.data.parse(data).day }),
    );
    bus.subscribe(analysisProgress, ({ userId, ...analysis }) => {
      this.pass(messageOf({ type: 'analysis.progress', analysis }), this.pagesOf(userId));
    });
    bus.onBroadcast(subscriptionChanged, ({ data }) =>
      this.tell({ type: 'subscription.changed' }, subscriptionChanged.data.parse(data).userId),
    );
    bus.subscribe(pricesChanged, () => this.tell({ type: 'prices.changed' }));
    principals.onChange((userId) => void this.accountChanged(userId));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.beat(), HEARTBEAT_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const page of this.all()) page.close();
  }

  /**
   * Lets a page listen, and tells it what changed while it asked for what it shows, which it began `age` ms ago. The
   * newest pages of an account stay: the oldest goes when there are too many.
   */
  add(page: LivePage, age: number): void {
    this.pass(this.recent.since(age, page.userId), [page]);
    const pages = this.pages.get(page.userId) ?? new Set();
    this.pages.set(page.userId, pages.add(page));
    page.onClose(() => {
      pages.delete(page);
      if (pages.size === 0 && this.pages.get(page.userId) === pages) this.pages.delete(page.userId);
    });
    const [oldest] = pages;
    if (!oldest || pages.size <= MAX_PAGES_AN_ACCOUNT) return;
    // Not only when its end has arrived: a page that does not read would stay the oldest for ever.
    pages.delete(oldest);
    oldest.close();
  }

  /** Tells the pages of one account, or all, and those that open a moment later. */
  private tell(update: LiveUpdate, userId: string | null = null): void {
    const message = messageOf(update);
    this.recent.keep(message, userId);
    this.pass(message, userId === null ? this.all() : this.pagesOf(userId));
  }

  private pass(messages: string, pages: Iterable<LivePage>): void {
    if (messages === '') return;
    for (const page of pages) page.write(messages);
  }

  private beat(): void {
    for (const page of this.all()) {
      if (page.endsAt <= Date.now()) page.close();
      else page.write(HEARTBEAT);
    }
  }

  private async accountChanged(userId: string | null): Promise<void> {
    await this.checkSessions(userId);
    if (userId !== null) this.tell({ type: 'account.changed' }, userId);
  }

  private async checkSessions(userId: string | null): Promise<void> {
    const pages = userId === null ? this.all() : this.pagesOf(userId);
    for (const page of pages) {
      try {
        await this.principals.of(page.authorization);
      } catch {
        // Ended, or auth is away: a page whose session still stands comes back by itself.
        page.close();
      }
    }
  }

  private pagesOf(userId: string): LivePage[] {
    return [...(this.pages.get(userId) ?? [])];
  }

  private all(): LivePage[] {
    return [...this.pages.values()].flatMap((pages) => [...pages]);
  }
}

function messageOf(update: LiveUpdate): string {
  return `data: ${JSON.stringify(LiveUpdate.parse(update))}\n\n`;
}

const MAX_UNSENT_BYTES = 64 * 1024;

interface Listener {
  userId: string;
  authorization: string;
  /** When its token runs out, ms since 1970. */
  endsAt: number;
}

/** One open page on the other end of a stream of server-sent events. */
export class LivePage {
  readonly userId: string;
  readonly authorization: string;
  readonly endsAt: number;

  constructor(
    { userId, authorization, endsAt }: Listener,
    private readonly response: ServerResponse,
  ) {
    this.userId = userId;
    this.authorization = authorization;
    this.endsAt = endsAt;
  }

  /** A page that does not read is let go instead of filling the memory. */
  write(message: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > MAX_UNSENT_BYTES) this.response.destroy();
    else this.response.write(message);
  }

  close(): void {
    this.response.end();
  }

  /** Calls back once, at once where the page has gone already: it does not say so again. */
  onClose(listener: () => void): void {
    if (this.response.destroyed) listener();
    else this.response.once('close', listener);
  }
}
