import { Injectable } from '@nestjs/common';
import { sessionsStale } from '@overline/contracts';
import { Bus } from '@overline/messaging';

/**
 * Makes every gateway look up an account's sessions again. A gateway cannot send this notice itself: no user of the bus
 * may receive what it publishes.
 */
@Injectable()
export class RefreshSessions {
  constructor(private readonly bus: Bus) {}

  async execute(userId: string): Promise<void> {
    this.bus.publish(sessionsStale, { userId });
    // After the flush, NATS has sent the notice on.
    await this.bus.connection.flush();
  }
}
