import { runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await runService(AppModule.with(config), {
  name: 'admin',
  host: config.HOST,
  port: config.PORT,
  logLevel: config.LOG_LEVEL,
});
