import { runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { settings } from './config.ts';

await runService(AppModule, { name: 'picks', host: settings.HOST, port: settings.PORT, logLevel: settings.LOG_LEVEL });
