import { Controller, Injectable, Res } from '@nestjs/common';
import {
  adminHealth,
  HEALTH_REQUESTS,
  type HealthRequest,
  type ReplyOf,
  type ServiceHealth,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import type { FastifyReply } from 'fastify';
import { OutsideApi, Route } from '../http/route-table.ts';
import { RedisLeases } from '../limits/redis-leases.ts';
import { Drain } from './drain.ts';

const TIMEOUT_MS = 1_500;
const TTL_MS = 1_000;

/** The health of one part of a service, such as its database. */
type PartHealth = ServiceHealth['details'][string];

/** The health of every service. Concurrent callers share one check, and a result is reused for a second. */
@Injectable()
export class SystemHealth {
  private last: { report: Promise<ServiceHealth>; at: number } | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly leases: RedisLeases,
  ) {}

  report(): Promise<ServiceHealth> {
    if (!this.last || performance.now() - this.last.at > TTL_MS)
      this.last = { report: this.check(), at: performance.now() };
    return this.last.report;
  }

  private async check(): Promise<ServiceHealth> {
    const services = await Promise.all(
      [...HEALTH_REQUESTS].map(([name, contract]) => this.partsOf(name, { ...contract, timeoutMs: TIMEOUT_MS })),
    );
    const details: Record<string, PartHealth> = Object.assign({ 'gateway.redis': await this.redis() }, ...services);
    return { status: worst(Object.values(details)), details };
  }

  private async partsOf(name: string, contract: HealthRequest): Promise<Record<string, PartHealth>> {
    try {
      const { status, details } = await this.bus.request(contract, {});
      if (status === 'shutting_down') return { [name]: { status: 'down', message: 'shutting down' } };
      return Object.fromEntries(Object.entries(details).map(([part, state]) => [`${name}.${part}`, state]));
    } catch {
      return { [name]: { status: 'down', message: 'not responding' } };
    }
  }

  private async redis(): Promise<PartHealth> {
    if (await this.leases.responds()) return { status: 'up' };
    return { status: 'degraded', message: 'Redis is not responding: each instance counts rate limits on its own' };
  }
}

/** The overall status is public. Only Admins see which part is unhealthy and why. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: SystemHealth,
    private readonly drain: Drain,
  ) {}

  @OutsideApi('/health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @OutsideApi('/health')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Pick<ServiceHealth, 'status'>> {
    const status = this.drain.isDraining ? 'shutting_down' : (await this.health.report()).status;
    if (status === 'error' || status === 'shutting_down') void reply.status(503).header('retry-after', '5');
    return { status };
  }

  @Route(adminHealth)
  details(): Promise<ReplyOf<typeof adminHealth>> {
    return this.health.report();
  }
}

function worst(parts: readonly PartHealth[]): ServiceHealth['status'] {
  if (parts.some(({ status }) => status === 'down')) return 'error';
  return parts.some(({ status }) => status === 'degraded') ? 'degraded' : 'ok';
}
