import { Injectable } from '@nestjs/common';
import { Health } from '@overline/service-kit';
import { BotConfig } from './config.ts';
import { ReadStatus } from './post/read-status.ts';

/** Without Discord the service waits for better times, and says what is wrong. */
@Injectable()
export class BotHealth {
  constructor(health: Health, status: ReadStatus, config: BotConfig) {
    health.add('discord', async () => {
      if (config.missingForDiscord !== null) return { status: 'up', message: config.missingForDiscord };
      const problem = await status.problem();
      return problem === null ? { status: 'up' } : { status: 'degraded', message: problem };
    });
  }
}
