import { Injectable } from '@nestjs/common';
import { HEALTH_REQUESTS, type HealthRequest, type ServiceHealth } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { RedisLeases } from '../limits/index.ts';

const PATIENCE_MS = 1_500;
const KEPT_MS = 1_000;

type Part = ServiceHealth['details'][string];

/** How the whole house is: each part of each service, asked at most once a second however many want to know. */
@Injectable()
export class HouseHealth {
  private last: { report: Promise<ServiceHealth>; at: number } | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly leases: RedisLeases,
  ) {}

  report(): Promise<ServiceHealth> {
    if (!this.last || Date.now() - this.last.at > KEPT_MS) this.last = { report: this.ask(), at: Date.now() };
    return this.last.report;
  }

  private async ask(): Promise<ServiceHealth> {
    const services = await Promise.all(
      [...HEALTH_REQUESTS].map(([name, contract]) => this.partsOf(name, { ...contract, timeoutMs: PATIENCE_MS })),
    );
    const details: Record<string, Part> = Object.assign({ 'gateway.redis': await this.redis() }, ...services);
    return { status: worst(Object.values(details)), details };
  }

  private async partsOf(name: string, contract: HealthRequest): Promise<Record<string, Part>> {
    try {
      const { status, details } = await this.bus.request(contract, {});
      if (status === 'shutting_down') return { [name]: { status: 'down', message: 'stopping' } };
      return Object.fromEntries(Object.entries(details).map(([part, state]) => [`${name}.${part}`, state]));
    } catch {
      return { [name]: { status: 'down', message: 'does not answer' } };
    }
  }

  private async redis(): Promise<Part> {
    if (await this.leases.answers()) return { status: 'up' };
    return { status: 'degraded', message: 'Redis does not answer: rate limits are counted by each instance alone' };
  }
}

function worst(parts: readonly Part[]): ServiceHealth['status'] {
  if (parts.some(({ status }) => status === 'down')) return 'error';
  return parts.some(({ status }) => status === 'degraded') ? 'degraded' : 'ok';
}
