import { Injectable } from '@nestjs/common';
import {
  type RequestReply,
  failedWorkRequests,
  healthRequest,
  type InputOf,
  type ServiceHealth,
  type ServiceName,
} from '@overline/contracts';
import { FailedWork } from '@overline/database';
import { Bus } from '@overline/messaging';
import { dropFailedWork, Health, listFailedWork, replayFailedWork } from '@overline/service-kit';

type Requests = ReturnType<typeof failedWorkRequests>;

const LIST_TIMEOUT_MS = 2_000;
const REPLAY_TIMEOUT_MS = 25_000;

/** Failed work and health of any service: read directly for this service, requested over the bus for the others. */
@Injectable()
export class FailedWorkClient {
  constructor(
    private readonly bus: Bus,
    private readonly own: FailedWork,
    private readonly ownHealth: Health,
  ) {}

  /** @throws SERVICE_UNAVAILABLE */
  list(service: ServiceName): Promise<RequestReply<Requests['get']>> {
    if (this.isOwn(service)) return listFailedWork(this.own);
    return this.bus.request({ ...failedWorkRequests(service).get, timeoutMs: LIST_TIMEOUT_MS }, {});
  }

  /** @throws FAILED_WORK_NOT_FOUND, SERVICE_UNAVAILABLE */
  replay(service: ServiceName, input: InputOf<Requests['replay']>): Promise<RequestReply<Requests['replay']>> {
    if (this.isOwn(service)) return replayFailedWork(this.own, input);
    return this.bus.request({ ...failedWorkRequests(service).replay, timeoutMs: REPLAY_TIMEOUT_MS }, input);
  }

  /** @throws FAILED_WORK_NOT_FOUND, SERVICE_UNAVAILABLE */
  async drop(service: ServiceName, input: InputOf<Requests['drop']>): Promise<void> {
    if (this.isOwn(service)) await dropFailedWork(this.own, input);
    else await this.bus.request(failedWorkRequests(service).drop, input);
  }

  /** @throws SERVICE_UNAVAILABLE */
  health(service: ServiceName): Promise<ServiceHealth> {
    if (this.isOwn(service)) return this.ownHealth.report();
    return this.bus.request({ ...healthRequest(service), timeoutMs: LIST_TIMEOUT_MS }, {});
  }

  private isOwn(service: ServiceName): boolean {
    return service === this.bus.service;
  }
}
