import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';
import { DiscordSettings } from './discord/index.ts';
import { ReadStatus } from './post/index.ts';

/** What must answer for this service to be of use; without Discord it waits for better times. */
@Injectable()
export class BotHealth {
  constructor(health: Health, transactions: Transactions, bus: Bus, status: ReadStatus, settings: DiscordSettings) {
    health.add('database', async () => {
      await transactions.query('SELECT 1');
      return { status: 'up' };
    });
    health.add('bus', async () =>
      (await bus.isConnected()) ? { status: 'up' } : { status: 'down', message: 'NATS does not answer' },
    );
    health.add('discord', async () => {
      if (settings.missing !== null) return { status: 'up', message: settings.missing };
      const problem = await status.problem();
      return problem === null ? { status: 'up' } : { status: 'degraded', message: problem };
    });
  }
}
