import { readConfig, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { BillingConfig } from './config.ts';

const config = readConfig(BillingConfig, process.env);
await runService(AppModule.with(config), config);
