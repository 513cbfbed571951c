import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { ServiceKitModule } from '@overline/service-kit';
import { AccountsModule } from './accounts/index.ts';
import { AttemptsModule } from './attempts/index.ts';
import type { AuthSettings } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { DemoModule } from './demo/index.ts';
import { SecondFactorModule } from './second-factor/index.ts';
import { SessionsModule } from './sessions/index.ts';
import { SignInModule } from './sign-in/index.ts';
import { UsersModule } from './users/index.ts';

@Module({})
export class AppModule {
  static with(settings: AuthSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseOptions(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL)),
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'auth', withOutbox: true }),
        ServiceKitModule.forRoot({
          service: 'auth',
          startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
        }),
        SessionsModule.with({ jwtSecret: settings.JWT_SECRET }),
        AttemptsModule.with({ demo: settings.DEMO, secret: settings.JWT_SECRET }),
        AccountsModule,
        SecondFactorModule.with({ secret: settings.JWT_SECRET }),
        SignInModule,
        UsersModule,
        ...(settings.DEMO ? [DemoModule] : []),
      ],
    };
  }
}
