import { readConfig, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { PicksConfig } from './config.ts';

const config = readConfig(PicksConfig, process.env);
await runService(AppModule.with(config), config);
