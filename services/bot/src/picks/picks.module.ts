import { type DynamicModule, Module } from '@nestjs/common';
import { PicksOptions } from './picks-options.ts';
import { PublishedPicks } from './published-picks.ts';

@Module({})
export class PicksModule {
  static with({ cut }: { cut: 'all' | 'free' }): DynamicModule {
    return {
      module: PicksModule,
      global: true,
      providers: [{ provide: PicksOptions, useValue: new PicksOptions(cut) }, PublishedPicks],
      exports: [PicksOptions, PublishedPicks],
    };
  }
}
