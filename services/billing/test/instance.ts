import { readConfig, runService } from '@overline/service-kit';
import { handleCommands } from '@overline/testing/service-process';
import { AppModule } from '../src/app.module.ts';
import { BillingConfig } from '../src/config.ts';

handleCommands({
  start: async (env: Record<string, string>) => {
    const config = readConfig(BillingConfig, env);
    await runService(AppModule.with(config), config);
  },
});
