import { readConfig, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { AnalysisConfig } from './config.ts';

const config = readConfig(AnalysisConfig, process.env);
await runService(AppModule.with(config), config);
