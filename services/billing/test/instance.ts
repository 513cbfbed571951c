import { readConfig, runService } from '@overline/service-kit';
import { obeyOrders } from '@overline/testing/service-process';
import { AppModule } from '../src/app.module.ts';
import { BillingConfig } from '../src/config.ts';

obeyOrders({
  start: async (env: Record<string, string>) => {
    const config = readConfig(BillingConfig, env);
    await runService(AppModule.with(config), config);
  },
});
