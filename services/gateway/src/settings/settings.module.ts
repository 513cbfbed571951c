import { type DynamicModule, Module } from '@nestjs/common';
import { PublicSettings } from './public-settings.ts';
import { SettingsController } from './settings.controller.ts';

@Module({})
export class SettingsModule {
  static with({ demo, bookLinks }: PublicSettings): DynamicModule {
    return {
      module: SettingsModule,
      controllers: [SettingsController],
      providers: [{ provide: PublicSettings, useValue: new PublicSettings(demo, bookLinks) }],
    };
  }
}
