import { Controller } from '@nestjs/common';
import { appSettings, type ReplyOf } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { Route } from '../http/route.decorator.ts';
import { PublicSettings } from './public-settings.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: PublicSettings,
    private readonly clock: Clock,
  ) {}

  @Route(appSettings)
  read(): ReplyOf<typeof appSettings> {
    const { demo, bookLinks } = this.settings;
    return { demo, bookLinks: { ...bookLinks }, now: this.clock.now().toISOString() };
  }
}
