import { runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { analysisSettings } from './config.ts';

const settings = analysisSettings();
await runService(AppModule.with(settings), {
  name: 'analysis',
  host: settings.HOST,
  port: settings.PORT,
  logLevel: settings.LOG_LEVEL,
});
