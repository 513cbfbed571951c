import { runOptions, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await runService(AppModule.with(config), runOptions('billing', config));
