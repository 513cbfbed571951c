import { Clock, runService } from '@overline/service-kit';
import { obeyOrders } from '@overline/testing/service-process';
import { AppModule } from '../src/app.module.ts';
import { BotSettings } from '../src/config.ts';

let now = new Date();
Clock.prototype.now = () => now;

obeyOrders({
  set: (moment: string) => void (now = new Date(moment)),
  start: async (given: Record<string, unknown>) => {
    const settings = BotSettings.parse(given);
    await runService(AppModule.with(settings), { name: 'bot', host: '127.0.0.1', port: 0, logLevel: 'silent' });
  },
});
