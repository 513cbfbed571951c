import { readConfig, runService } from '@overline/service-kit';
import { AppModule } from './app.module.ts';
import { AuthConfig } from './config.ts';

const config = readConfig(AuthConfig, process.env);
await runService(AppModule.with(config), config);
