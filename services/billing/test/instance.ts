import { runService } from '@overline/service-kit';
import { obeyOrders } from '@overline/testing/service-process';
import { AppModule } from '../src/app.module.ts';
import { BillingSettings } from '../src/config.ts';

obeyOrders({
  start: async (given: Record<string, unknown>) => {
    const settings = BillingSettings.parse(given);
    await runService(AppModule.with(settings), { name: 'billing', host: '127.0.0.1', port: 0, logLevel: 'silent' });
  },
});
