import { Injectable } from '@nestjs/common';
import {
  type RequestReply,
  AppError,
  type InputOf,
  type replayFailureRequest,
  replayAnalysisRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { FailedWorkOf } from './failed-work-of.ts';

type One = InputOf<typeof replayFailureRequest>;
type Replayed = RequestReply<typeof replayFailureRequest>;

const DONE: Replayed = { success: true, message: 'It is being done again.' };

/** Has one failed piece of work done again, or forgotten, by the service that keeps it. */
@Injectable()
export class SettleFailure {
  constructor(
    private readonly bus: Bus,
    private readonly work: FailedWorkOf,
  ) {}

  /** @throws FAILED_WORK_NOT_FOUND, SERVICE_AWAY */
  async replay({ service, id }: One): Promise<Replayed> {
    try {
      const { failed } = await this.work.replay(service, { id });
      const [again] = failed;
      return again ? { success: false, message: `It failed again: ${again.reason}` } : DONE;
    } catch (error) {
      if (service !== 'analysis' || !isNotFound(error)) throw error;
      return this.replayAnalysis(id);
    }
  }

  /** @throws FAILED_WORK_NOT_FOUND, SERVICE_AWAY */
  async drop({ service, id }: One): Promise<void> {
    await this.work.drop(service, { id });
  }

  private async replayAnalysis(id: string): Promise<Replayed> {
    const { success } = await this.bus.request(replayAnalysisRequest, { id });
    return success ? DONE : { success: false, message: 'This analysis is not failed any more.' };
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'not-found';
}
