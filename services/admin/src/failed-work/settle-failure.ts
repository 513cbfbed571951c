import { Injectable } from '@nestjs/common';
import {
  type RequestReply,
  AppError,
  failedWorkRequests,
  type ServiceName,
  type InputOf,
  replayAnalysisRequest,
  replayFailureRequest,
  dropFailureRequest,
} from '@overline/contracts';
import { FailedWork } from '@overline/database';
import { Bus, OnRequest } from '@overline/messaging';
import { dropFailedWork, replayFailedWork } from '@overline/service-kit';

type Replayed = RequestReply<typeof replayFailureRequest>;

const REPLAY_TIMEOUT_MS = 25_000;
const REPLAYED: Replayed = { success: true, message: 'It is being retried.' };

/** Asks a service to retry a failed event, outside call or analysis. */
@Injectable()
export class ReplayFailure {
  constructor(
    private readonly bus: Bus,
    private readonly own: FailedWork,
  ) {}

  /** @throws FAILED_WORK_NOT_FOUND, SERVICE_UNAVAILABLE */
  @OnRequest(replayFailureRequest)
  async execute({ service, id }: InputOf<typeof replayFailureRequest>): Promise<Replayed> {
    try {
      const { failed } = await this.replay(service, id);
      const [again] = failed;
      return again ? { success: false, message: `It failed again: ${again.reason}` } : REPLAYED;
    } catch (error) {
      // Failed analyses have their own store, so an ID that is not found may be one of theirs.
      const canBeAnalysis = service === 'analysis' && error instanceof AppError && error.kind === 'not-found';
      if (!canBeAnalysis) throw error;
      return this.replayAnalysis(id);
    }
  }

  private replay(service: ServiceName, id: string): ReturnType<typeof replayFailedWork> {
    if (service === this.bus.service) return replayFailedWork(this.own, { id });
    return this.bus.request({ ...failedWorkRequests(service).replay, timeoutMs: REPLAY_TIMEOUT_MS }, { id });
  }

  private async replayAnalysis(id: string): Promise<Replayed> {
    const { success } = await this.bus.request(replayAnalysisRequest, { id });
    return success ? REPLAYED : { success: false, message: 'This analysis is no longer failed.' };
  }
}

/** Asks a service to drop a failed event or outside call. */
@Injectable()
export class DropFailure {
  constructor(
    private readonly bus: Bus,
    private readonly own: FailedWork,
  ) {}

  /** @throws FAILED_WORK_NOT_FOUND, SERVICE_UNAVAILABLE */
  @OnRequest(dropFailureRequest)
  async execute({ service, id }: InputOf<typeof dropFailureRequest>): Promise<void> {
    if (service === this.bus.service) await dropFailedWork(this.own, { id });
    else await this.bus.request(failedWorkRequests(service).drop, { id });
  }
}
