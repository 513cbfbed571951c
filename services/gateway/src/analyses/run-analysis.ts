import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type AnalysisQuestion, AppError, awaitAnalysis, type Principal, startAnalysis } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import pRetry from 'p-retry';

/** An analysis ends within 173 s, well or not; the browser gives up after 180 s. */
const WAIT_MS = 175_000;
/** So long an instance that is being replaced may be away before a question is refused. */
const START_RETRY_MS = 10_000;
const AGAIN_MS = 250;
/** What ends so soon is still answered by a gateway that stops. */
const LAST_WORDS_MS = 3_000;

interface Input {
  by: Principal;
  question: AnalysisQuestion;
  idempotencyKey: string;
  /** Fires, with the error to end with, when the caller has gone; the analysis goes on without. */
  signal: AbortSignal;
}

/** Starts an analysis and waits for its end, whichever instances come and go meanwhile. */
@Injectable()
export class RunAnalysis implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(private readonly bus: Bus) {}

  /** Whoever waits here is told soon; the analysis goes on, and another gateway finds it by its key. */
  beforeApplicationShutdown(): void {
    setTimeout(() => this.stopping.abort(new GatewayShuttingDown()), LAST_WORDS_MS).unref();
  }

  /** The answer. @throws what the start refuses, AnalysisFailed, AnalysisTooSlow, GatewayShuttingDown */
  async execute({ signal, ...asking }: Input): Promise<unknown> {
    const either = AbortSignal.any([signal, this.stopping.signal]);
    const aborted = new Promise<never>((_, reject) => {
      const leave = (): void => reject(either.reason as AppError);
      if (either.aborted) leave();
      else either.addEventListener('abort', leave, { once: true });
    });
    return Promise.race([this.startAndWait({ ...asking, signal: either }), aborted]);
  }

  private async startAndWait({ by, question, idempotencyKey, signal }: Input): Promise<unknown> {
    const startUntil = Date.now() + START_RETRY_MS;
    const waitUntil = Date.now() + WAIT_MS;
    // The key makes a second start lead to the same analysis.
    const { id } = await this.retryWhileUnavailable(
      () => this.bus.request(startAnalysis, { by, question, idempotencyKey }),
      startUntil,
      signal,
    );
    while (Date.now() < waitUntil && !signal.aborted) {
      const record = await this.retryWhileUnavailable(
        () => this.bus.request(awaitAnalysis, { by, id }),
        waitUntil,
        signal,
      );
      if (record.state === 'done') return record.answer;
      if (record.state === 'failed') throw new AnalysisFailed(record.error ?? '');
      // An instance about to stop answers at once: no second question on its heels.
      await pause(signal);
    }
    signal.throwIfAborted();
    throw new AnalysisTooSlow();
  }

  /** Asks again while nobody answers, until the moment given or until the caller has gone. */
  private retryWhileUnavailable<T>(request: () => Promise<T>, until: number, signal: AbortSignal): Promise<T> {
    return pRetry(request, {
      retries: Infinity,
      minTimeout: AGAIN_MS,
      factor: 1,
      maxRetryTime: Math.max(0, until - Date.now()),
      signal,
      shouldRetry: ({ error }) => error instanceof AppError && error.kind === 'unavailable',
    });
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
}

/** The analysis ended without an answer; the service said why, in words for the page. */
class AnalysisFailed extends AppError {
  constructor(message: string) {
    super({ code: 'ANALYSIS_FAILED', kind: 'unavailable', message });
  }
}

class AnalysisTooSlow extends AppError {
  constructor() {
    super({
      code: 'ANALYSIS_TIMED_OUT',
      kind: 'unavailable',
      message:
        'The request timed out. This could be due to heavy server load or network issues. ' +
        'Please try again in a moment.',
    });
  }
}

/** Nobody waits for the answer any more. It is kept, and found again by whoever asked. */
export class CallerDisconnected extends AppError {
  constructor() {
    super({
      code: 'CALLER_DISCONNECTED',
      kind: 'unavailable',
      message: 'The connection was closed before the answer was there',
    });
  }
}

/** This instance stops. The analysis goes on: asked again under its key, another instance waits for the same one. */
class GatewayShuttingDown extends AppError {
  constructor() {
    super({
      code: 'GATEWAY_SHUTTING_DOWN',
      kind: 'unavailable',
      message: 'The server is being restarted. Your question is being answered: ask it again in a moment.',
      retryAfterSeconds: 2,
    });
  }
}
