import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DatabaseOptions } from './database-options.ts';
import { FailedWork } from './failed-work.ts';
import { openDatabase } from './open-database.ts';
import { Transactions } from './transactions.ts';

/** The service's data source, open and migrated before anything else starts; closed last. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useFactory: () => openDatabase(options) }, Transactions, FailedWork],
      exports: [DataSource, Transactions, FailedWork],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}
