import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { ServiceHealth } from '@overline/contracts';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';

export interface PartHealth {
  status: 'up' | 'degraded' | 'down';
  /** What is wrong, for the person who operates the service; nothing secret. */
  message?: string;
}

export type HealthCheck = () => PartHealth | Promise<PartHealth>;

const CHECK_TIMEOUT_MS = 1_500;

/** The parts of a service that can be unwell. `degraded` still serves; `down` takes the service out of rotation. */
@Injectable()
export class Health {
  private readonly parts = new Map<string, HealthCheck>();

  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
  ) {}

  /** Adds a part; the name stands in the answer. */
  add(name: string, check: HealthCheck): void {
    this.parts.set(name, check);
  }

  async report(): Promise<ServiceHealth> {
    try {
      const { status, details } = await this.checks.check(
        [...this.parts].map(
          ([name, check]) =>
            () =>
              this.indicate(name, check),
        ),
      );
      return { status, details: details as ServiceHealth['details'] };
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      const { status, details } = error.getResponse() as ServiceHealth;
      return { status, details };
    }
  }

  private async indicate(name: string, check: HealthCheck) {
    const session = this.indicators.check(name);
    try {
      const { status, message } = await inTime(check);
      if (status === 'up') return message === undefined ? session.up() : session.up(message);
      return status === 'degraded' ? session.degraded(message ?? '') : session.down(message ?? '');
    } catch (error) {
      return session.down({ message: error instanceof Error ? error.message : String(error) });
    }
  }
}

async function inTime(check: HealthCheck): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartHealth>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'down', message: 'no answer in time' }), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check(), late]).finally(() => clearTimeout(timer));
}
