import { Clock, readConfig, runService } from '@overline/service-kit';
import { handleCommands } from '@overline/testing/service-process';
import { AppModule } from '../src/app.module.ts';
import { BotConfig } from '../src/config.ts';

let now = new Date();
Clock.prototype.now = () => now;

handleCommands({
  set: (moment: string) => void (now = new Date(moment)),
  start: async (given: Record<string, string>) => {
    const config = readConfig(BotConfig, given);
    await runService(AppModule.with(config), config);
  },
});
