import { Injectable } from '@nestjs/common';
import {
  FailedWorkService,
  failedWorkRequests,
  healthRequest,
  type ServiceHealth,
  getDeadLetters,
  type FailedWorkEntry,
  type FailedWorkList,
  type ServiceName,
  SERVICES,
  getFailedWorkList,
} from '@overline/contracts';
import { FailedWork } from '@overline/database';
import { Bus, OnRequest } from '@overline/messaging';
import { Health, listFailedWork, thoseThatFit } from '@overline/service-kit';

type OfService = FailedWorkList['services'][number];
type Trouble = FailedWorkList['troubles'][number];

const TIMEOUT_MS = 2_000;
/** The lists of all services are one reply, and NATS allows 1 MB. */
const MAX_BYTES_PER_SERVICE = 100_000;
/** A health check that only repeats the failures listed here, so it is skipped. */
const FAILED_WORK = 'failed-work';

/** Failed work of all services, and their unhealthy parts. A service that does not respond has an `error`. */
@Injectable()
export class ReadFailures {
  constructor(
    private readonly bus: Bus,
    private readonly own: FailedWork,
    private readonly ownHealth: Health,
  ) {}

  @OnRequest(getFailedWorkList)
  async execute(): Promise<FailedWorkList> {
    const [services, troubles] = await Promise.all([
      Promise.all(FailedWorkService.options.map((service) => this.failuresOf(service))),
      Promise.all(SERVICES.filter((service) => !service.public).map(({ name }) => this.troublesOf(name))),
    ]);
    return { services, troubles: troubles.flat() };
  }

  private async failuresOf(service: ServiceName): Promise<OfService> {
    try {
      const [{ count, items }, analyses] = await Promise.all([
        this.itemsOf(service),
        service === 'analysis' ? this.failedAnalyses() : [],
      ]);
      return {
        service,
        error: null,
        count: count + analyses.length,
        items: thoseThatFit([...analyses, ...items], MAX_BYTES_PER_SERVICE),
      };
    } catch (error) {
      return { service, error: reasonOf(error), count: 0, items: [] };
    }
  }

  // This service reads its own failures and health directly: it cannot send itself requests.

  private itemsOf(service: ServiceName): ReturnType<typeof listFailedWork> {
    if (service === this.bus.service) return listFailedWork(this.own);
    return this.bus.request({ ...failedWorkRequests(service).get, timeoutMs: TIMEOUT_MS }, {});
  }

  private healthOf(service: ServiceName): Promise<ServiceHealth> {
    if (service === this.bus.service) return this.ownHealth.report();
    return this.bus.request({ ...healthRequest(service), timeoutMs: TIMEOUT_MS }, {});
  }

  private async failedAnalyses(): Promise<FailedWorkEntry[]> {
    const { analyses } = await this.bus.request({ ...getDeadLetters, timeoutMs: TIMEOUT_MS }, {});
    return analyses.map(({ id, type, query, tries, error, failedAt }) => ({
      id,
      kind: 'analysis',
      name: `${type} analysis`,
      reason: error,
      tries,
      failedAt,
      content: query,
    }));
  }

  private async troublesOf(service: ServiceName): Promise<Trouble[]> {
    try {
      const { details } = await this.healthOf(service);
      return Object.entries(details).flatMap(([part, { status, message = '' }]) =>
        status === 'up' || part === FAILED_WORK ? [] : [{ service, part, status, message }],
      );
    } catch (error) {
      return [{ service, part: 'service', status: 'down', message: reasonOf(error) }];
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
