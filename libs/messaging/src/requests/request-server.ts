import type { Logger } from '@nestjs/common';
import { AppError, type RequestContract } from '@overline/contracts';
import { inboxOf } from '@overline/contracts/access';
import { headers, type Msg, type Subscription } from 'nats';
import { runWithCarrier, inSpan, messagingSpan } from '@overline/telemetry';
import type { Bus } from '../bus/bus.ts';
import { FAILED_HEADER, INTERNAL_MESSAGE, MessageTooLarge, UNTIL_HEADER } from '../bus/bus-request.ts';
import { carrierOf, type MessageOutcome, timeMessage } from '../bus/message-telemetry.ts';
import { asRequestError } from './database-errors.ts';

type Handler = (input: unknown) => Promise<unknown>;

/** Allowed difference between the clocks of two machines. */
const MAX_CLOCK_SKEW_MS = 1_000;
const INBOX_PREFIX = inboxOf('');
/** Log levels by kind of error. All other kinds report a mistake of the caller and are logged as `debug`. */
const LOG_LEVELS: Partial<Record<AppError['kind'], 'error' | 'warn'>> = { internal: 'error', unavailable: 'warn' };

/** Answers a request in the service's queue group, so that one instance handles each. */
export function serveRequest(bus: Bus, contract: RequestContract, handler: Handler, logger: Logger): RequestServer {
  return new RequestServer(bus, contract, handler, logger);
}

class RequestServer {
  private readonly subscription: Subscription;
  private running = 0;
  private allAnswered: (() => void) | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly contract: RequestContract,
    private readonly handler: Handler,
    private readonly logger: Logger,
  ) {
    this.subscription = bus.connection.subscribe(contract.subject, {
      queue: bus.service,
      callback: (error, message) => {
        if (error) logger.error({ msg: 'subscription failed', subject: contract.subject, error: String(error) });
        else if (!hasInbox(message))
          logger.warn({ msg: 'request without an inbox dropped', subject: contract.subject });
        else if (isAwaited(message)) void runWithCarrier(carrierOf(message.headers), () => this.answer(message));
        else logger.warn({ msg: 'expired request dropped', subject: contract.subject });
      },
    });
  }

  async stop(): Promise<void> {
    if (!this.subscription.isClosed()) await this.subscription.drain();
    if (this.running > 0) await new Promise<void>((resolve) => (this.allAnswered = resolve));
  }

  private async answer(message: Msg): Promise<void> {
    this.running += 1;
    const since = performance.now();
    let outcome: MessageOutcome = 'done';
    try {
      const { subject } = this.contract;
      const result = await inSpan(messagingSpan('nats', 'server', subject), async () =>
        this.handler(this.parse(message)),
      );
      const reply = Buffer.from(JSON.stringify(result ?? {}));
      const maxBytes = this.bus.maxPayload;
      if (reply.length > maxBytes) throw new MessageTooLarge({ subject, bytes: reply.length, maxBytes });
      message.respond(reply);
    } catch (error) {
      const failure = this.toAppError(asRequestError(error));
      outcome = failure.kind === 'internal' ? 'failed' : 'refused';
      this.respondError(message, failure);
    } finally {
      timeMessage(this.contract.subject, outcome, since);
      this.running -= 1;
      if (this.running === 0) this.allAnswered?.();
    }
  }

  private parse(message: Msg): unknown {
    let issues: string;
    try {
      const parsed = this.contract.input.safeParse(message.json());
      if (parsed.success) return parsed.data;
      issues = parsed.error.message;
    } catch (error) {
      issues = String(error);
    }
    throw new AppError({
      code: 'BAD_REQUEST',
      kind: 'invalid',
      message: 'The request is not understood',
      facts: { subject: this.contract.subject, issues },
    });
  }

  /** `Bus.request` throws the error in the calling service. */
  private respondError(message: Msg, error: AppError): void {
    const failed = headers();
    failed.set(FAILED_HEADER, error.kind);
    try {
      message.respond(JSON.stringify(error.toReply()), { headers: failed });
    } catch (failure) {
      this.logger.warn({ msg: 'could not reply', subject: this.contract.subject, error: String(failure) });
    }
  }

  private toAppError(error: unknown): AppError {
    const { subject } = this.contract;
    if (error instanceof AppError) {
      const level = LOG_LEVELS[error.kind] ?? 'debug';
      this.logger[level]({ msg: error.message, code: error.code, subject, facts: error.facts });
      return error;
    }
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.logger.error({ msg: 'request failed', subject, error: reason });
    return new AppError({ code: 'INTERNAL', kind: 'internal', message: INTERNAL_MESSAGE, cause: error });
  }
}

/**
 * A request names an inbox for its reply. JetStream can be made to deliver messages to any subject, but those have no
 * inbox, so they are not requests.
 */
function hasInbox({ reply = '' }: Msg): boolean {
  return reply.startsWith(INBOX_PREFIX);
}

/**
 * Whether the caller still waits. After an outage the bus also delivers requests whose callers have given up; those
 * must not run.
 */
function isAwaited({ headers: received }: Msg): boolean {
  const until = Number(received?.get(UNTIL_HEADER) || Infinity);
  return Date.now() <= until + MAX_CLOCK_SKEW_MS;
}
