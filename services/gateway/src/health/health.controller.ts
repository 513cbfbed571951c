import { Controller, Res } from '@nestjs/common';
import type { ServiceHealth } from '@overline/contracts';
import type { FastifyReply } from 'fastify';
import { OutsideApi } from '../http/route.decorator.ts';
import { HouseHealth } from './house-health.ts';

@Controller()
export class HealthController {
  constructor(private readonly house: HouseHealth) {}

  @OutsideApi('/health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @OutsideApi('/health')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ServiceHealth> {
    const report = await this.house.report();
    if (report.status === 'error') void reply.status(503).header('retry-after', '5');
    return report;
  }
}
