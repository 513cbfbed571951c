import { runOptions, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { analysisSettings } from './config.ts';

const settings = analysisSettings();
await runService(AppModule.with(settings), runOptions('analysis', settings));
