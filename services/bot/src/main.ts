import { readConfig, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { BotConfig } from './config.ts';

const config = readConfig(BotConfig, process.env);
await runService(AppModule.with(config), config);
