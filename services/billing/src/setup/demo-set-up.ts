import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Health } from '@overline/service-kit';
import { StripeProvider } from '../provider/index.ts';
import { WebhookSecrets } from '../webhooks/index.ts';
import { DemoSubscriptions } from './demo-subscriptions.ts';
import { setUpStripe } from './set-up-stripe.ts';

const AGAIN_MS = 2_000;

/** Where the demo's site is. */
export class DemoSite {
  constructor(
    readonly url: string,
    readonly webhookOrigin: string | undefined,
  ) {}
}

/**
 * In a demo the provider is set up at each start, with a webhook endpoint whose secret stays in this process. Then the
 * demo's accounts subscribe.
 */
@Injectable()
export class DemoSetUp implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DemoSetUp.name);
  private readonly stopping = new AbortController();
  private isDone = false;

  constructor(
    private readonly provider: StripeProvider,
    private readonly secrets: WebhookSecrets,
    private readonly site: DemoSite,
    private readonly subscriptions: DemoSubscriptions,
    health: Health,
  ) {
    health.add('set-up', () =>
      this.isDone || !provider.isSelling ? { status: 'up' } : { status: 'down', message: 'setting up payments' },
    );
  }

  onApplicationBootstrap(): void {
    if (this.provider.isSelling) void this.run();
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async run(): Promise<void> {
    await this.retry(() => this.setUp());
    await this.retry(() => this.subscriptions.ensure());
    this.isDone = !this.stopping.signal.aborted;
  }

  private async setUp(): Promise<void> {
    const wanted = { siteUrl: this.site.url, webhookOrigin: this.site.webhookOrigin, renewsSecret: true };
    const { webhookSecret } = await this.provider.call((api) => setUpStripe(api, wanted));
    if (webhookSecret) this.secrets.add(webhookSecret);
  }

  /** Until the step succeeds, or this process stops. */
  private async retry(step: () => Promise<void>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await step();
      } catch (error) {
        this.logger.warn({ msg: 'the provider is not set up yet', error: String(error) });
        await sleep(AGAIN_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }
}
