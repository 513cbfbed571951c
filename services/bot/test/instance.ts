import { flushCompileCache } from 'node:module';
import { Clock, runService } from '@overline/service-kit';
import { AppModule } from '../src/app.module.ts';
import { BotSettings } from '../src/config.ts';

/** What the test tells this process: to start, or what time it is. */
type Order = { start: Record<string, unknown> } | { now: string };

// A process of its own, so that a test can kill it as a power cut would. It has loaded everything and waits for orders.
let now = new Date();
Clock.prototype.now = () => now;
process.on('message', (order: Order) => {
  if ('start' in order) return void start(order.start);
  now = new Date(order.now);
  process.send?.('set');
});
process.on('disconnect', () => process.exit());
flushCompileCache();
process.send?.('loaded');

async function start(given: Record<string, unknown>): Promise<void> {
  const settings = BotSettings.parse(given);
  await runService(AppModule.with(settings), { name: 'bot', host: '127.0.0.1', port: 0, logLevel: 'silent' });
  process.send?.('ready');
}
