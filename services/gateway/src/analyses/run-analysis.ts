import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import {
  type AnalysisQuestion,
  AppError,
  awaitAnalysis,
  errorClass,
  type Principal,
  startAnalysis,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import pRetry from 'p-retry';

/** Longer than any analysis (173 s), shorter than the timeout of the browser (180 s). */
const WAIT_MS = 175_000;
/** Tolerates an analysis instance that is being replaced. */
const START_RETRY_MS = 10_000;
const RETRY_DELAY_MS = 250;
/** On shutdown, analyses that end within this time are still answered. */
const SHUTDOWN_GRACE_MS = 3_000;

interface Input {
  by: Principal;
  question: AnalysisQuestion;
  idempotencyKey: string;
  /** Aborts, with the error to throw, when the caller disconnects. The analysis itself continues. */
  signal: AbortSignal;
}

/** Starts an analysis and waits for its result, across restarts of analysis instances. */
@Injectable()
export class RunAnalysis implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(private readonly bus: Bus) {}

  /** Fails pending requests after a grace period. Their analyses continue; a retry on another gateway finds them. */
  beforeApplicationShutdown(): void {
    setTimeout(() => this.stopping.abort(new GatewayShuttingDown()), SHUTDOWN_GRACE_MS).unref();
  }

  /** Returns the answer. @throws the error of `startAnalysis`, AnalysisFailed, AnalysisTooSlow, GatewayShuttingDown */
  async execute({ signal, ...input }: Input): Promise<unknown> {
    const anySignal = AbortSignal.any([signal, this.stopping.signal]);
    const aborted = new Promise<never>((_, reject) => {
      const abort = (): void => reject(anySignal.reason as AppError);
      if (anySignal.aborted) abort();
      else anySignal.addEventListener('abort', abort, { once: true });
    });
    return Promise.race([this.startAndWait({ ...input, signal: anySignal }), aborted]);
  }

  private async startAndWait({ by, question, idempotencyKey, signal }: Input): Promise<unknown> {
    const startUntil = performance.now() + START_RETRY_MS;
    const waitUntil = performance.now() + WAIT_MS;
    // Retries are safe: the idempotency key leads to the same analysis.
    const { id } = await this.retryWhileUnavailable(
      () => this.bus.request(startAnalysis, { by, question, idempotencyKey }),
      startUntil,
      signal,
    );
    while (performance.now() < waitUntil && !signal.aborted) {
      const record = await this.retryWhileUnavailable(
        () => this.bus.request(awaitAnalysis, { by, id }),
        waitUntil,
        signal,
      );
      if (record.state === 'done') return record.answer;
      if (record.state === 'failed') throw new AnalysisFailed(record.error ?? '');
      // An instance that is shutting down replies at once, so wait before asking again.
      await sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined);
    }
    signal.throwIfAborted();
    throw new AnalysisTooSlow();
  }

  /** Retries until `performance.now()` reaches `until`, or until the signal aborts. */
  private retryWhileUnavailable<T>(request: () => Promise<T>, until: number, signal: AbortSignal): Promise<T> {
    return pRetry(request, {
      retries: Infinity,
      minTimeout: RETRY_DELAY_MS,
      factor: 1,
      maxRetryTime: Math.max(0, until - performance.now()),
      signal,
      shouldRetry: ({ error }) => error instanceof AppError && error.kind === 'unavailable',
    });
  }
}

/** The analysis failed. The message comes from the analysis service and is shown to the user. */
class AnalysisFailed extends AppError {
  constructor(message: string) {
    super({ code: 'ANALYSIS_FAILED', kind: 'unavailable', message });
  }
}

class AnalysisTooSlow extends errorClass(
  'ANALYSIS_TIMED_OUT',
  'unavailable',
  'The request timed out. This could be due to heavy server load or network issues. Please try again in a moment.',
) {}

/** The caller closed the connection. The analysis is stored and can be read later. */
export class CallerDisconnected extends errorClass(
  'CALLER_DISCONNECTED',
  'unavailable',
  'The connection was closed before the analysis finished',
) {}

/** The analysis continues; a retry with the same key waits for it on another gateway. */
class GatewayShuttingDown extends errorClass(
  'GATEWAY_SHUTTING_DOWN',
  'unavailable',
  'The server is restarting. Your analysis is still running: please retry in a moment.',
  2,
) {}
