import { Controller, Get, Header, Res, type Type } from '@nestjs/common';
import type { RequestContract, ServiceHealth } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import { Health } from './health.ts';

@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('health')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ServiceHealth> {
    const report = await this.health.report();
    if (report.status === 'error' || report.status === 'shutting_down') void reply.status(503);
    return report;
  }

  @Get('metrics')
  @Header('content-type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }
}

export function healthOverBus(contract: RequestContract): Type {
  @Controller()
  class HealthOverBusController {
    constructor(readonly health: Health) {}

    @OnRequest(contract)
    report(): Promise<ServiceHealth> {
      return this.health.report();
    }
  }
  return HealthOverBusController;
}
