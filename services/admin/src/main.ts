import { readConfig, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { AdminConfig } from './config.ts';

const config = readConfig(AdminConfig, process.env);
await runService(AppModule.with(config), config);
