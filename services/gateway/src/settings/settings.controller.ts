import { Controller } from '@nestjs/common';
import { appSettings, type ReplyOf } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { Route } from '../http/route-table.ts';
import { GatewayConfig } from '../config.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly config: GatewayConfig,
    private readonly clock: Clock,
  ) {}

  @Route(appSettings)
  read(): ReplyOf<typeof appSettings> {
    return { demo: this.config.DEMO, now: this.clock.now().toISOString() };
  }
}
