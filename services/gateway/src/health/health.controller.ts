import { Controller, Res } from '@nestjs/common';
import { adminHealth, type ReplyOf, type ServiceHealth } from '@overline/contracts';
import type { FastifyReply } from 'fastify';
import { OutsideApi, Route } from '../http/route.decorator.ts';
import { HouseHealth } from './house-health.ts';
import { LeaveTaking } from './leave-taking.ts';

const LEAVING = { status: 'shutting_down' } as const;

/** Everybody may know whether the house is well; what is wrong with it, and where, only an Admin. */
@Controller()
export class HealthController {
  constructor(
    private readonly house: HouseHealth,
    private readonly leave: LeaveTaking,
  ) {}

  @OutsideApi('/health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @OutsideApi('/health')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Pick<ServiceHealth, 'status'>> {
    const { status } = this.leave.isUnderWay ? LEAVING : await this.house.report();
    if (status === 'error' || status === 'shutting_down') void reply.status(503).header('retry-after', '5');
    return { status };
  }

  @Route(adminHealth)
  details(): Promise<ReplyOf<typeof adminHealth>> {
    return this.house.report();
  }
}
