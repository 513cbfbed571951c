import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FailedWork } from './failed-work.ts';
import { type DatabaseOptions, openDatabase } from './open-database.ts';
import { Transactions } from './transactions.ts';

/** Opens and migrates the service's database before anything else starts, and closes it last. */
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
