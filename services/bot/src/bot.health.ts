import { Injectable } from '@nestjs/common';
import { Health } from '@overline/service-kit';
import { DiscordSettings } from './discord/index.ts';
import { ReadStatus } from './post/index.ts';

/** Without Discord the service waits for better times, and says what is wrong. */
@Injectable()
export class BotHealth {
  constructor(health: Health, status: ReadStatus, settings: DiscordSettings) {
    health.add('discord', async () => {
      if (settings.missing !== null) return { status: 'up', message: settings.missing };
      const problem = await status.problem();
      return problem === null ? { status: 'up' } : { status: 'degraded', message: problem };
    });
  }
}
