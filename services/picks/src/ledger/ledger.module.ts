import { type DynamicModule, Module } from '@nestjs/common';
import { LedgerOptions } from './ledger-options.ts';
import { Ledger } from './ledger.ts';
import { LedgerRepository } from './ledger.repository.ts';

/** Global: whoever changes something about picks writes it down. */
@Module({})
export class LedgerModule {
  static with({ demo }: { demo: boolean }): DynamicModule {
    return {
      module: LedgerModule,
      global: true,
      providers: [Ledger, LedgerRepository, { provide: LedgerOptions, useValue: new LedgerOptions(demo) }],
      exports: [Ledger, LedgerRepository],
    };
  }
}
