import type { Logger } from '@nestjs/common';
import { AppError, type RequestContract } from '@overline/contracts';
import { inboxOf } from '@overline/contracts/access';
import { headers, type Msg, type Subscription } from 'nats';
import { runWithCarrier, inSpan } from '@overline/telemetry';
import type { Bus } from '../bus/bus.ts';
import { carrierOf, messageSpan } from '../bus/message-trace.ts';
import { type MessageOutcome, timeMessage } from '../metrics/message-times.ts';
import { FAILED_HEADER, INTERNAL_MESSAGE, MessageTooLarge, UNTIL_HEADER } from '../bus/bus.errors.ts';
import { asDatabaseUnavailable } from './database-away.ts';

type Handler = (input: unknown) => Promise<unknown>;

/** So much the clocks of two machines may differ. */
const CLOCK_ROOM_MS = 1_000;
const INBOX_PREFIX = inboxOf('');

/** Answers one request in the service's queue group: each request goes to one instance. */
export function serveRequest(bus: Bus, contract: RequestContract, handler: Handler, logger: Logger): RequestServer {
  return new RequestServer(bus, contract, handler, logger);
}

/** The answering of one request, until it is stopped. */
export class RequestServer {
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
        else if (!hasInbox(message)) logger.warn({ msg: 'not a request of a bus user', subject: contract.subject });
        else if (isAwaited(message)) void this.follow(message);
        else logger.warn({ msg: 'nobody waits for this any more', subject: contract.subject });
      },
    });
  }

  /** Takes no more requests; resolves when those that are here are answered. */
  async stop(): Promise<void> {
    if (!this.subscription.isClosed()) await this.subscription.drain();
    if (this.running > 0) await new Promise<void>((resolve) => (this.allAnswered = resolve));
  }

  private follow(message: Msg): Promise<void> {
    return runWithCarrier(carrierOf(message.headers), () => this.answer(message));
  }

  private async answer(message: Msg): Promise<void> {
    this.running += 1;
    const since = performance.now();
    let outcome: MessageOutcome = 'done';
    try {
      const reply = Buffer.from(JSON.stringify(await this.handle(message)));
      const most = this.bus.maxPayload;
      if (reply.length > most) throw new MessageTooLarge({ subject: this.contract.subject, bytes: reply.length, most });
      message.respond(reply);
    } catch (error) {
      const failure = this.toAppError(asDatabaseUnavailable(error));
      outcome = failure.kind === 'internal' ? 'failed' : 'refused';
      this.refuse(message, failure);
    } finally {
      timeMessage(this.contract.subject, outcome, since);
      this.running -= 1;
      if (this.running === 0) this.allAnswered?.();
    }
  }

  private handle(message: Msg): Promise<unknown> {
    return inSpan(messageSpan('server', this.contract.subject), async () => this.handler(this.read(message)));
  }

  private read(message: Msg): unknown {
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

  /** `Bus.request` throws it again on the other side. */
  private refuse(message: Msg, error: AppError): void {
    const marked = headers();
    marked.set(FAILED_HEADER, error.kind);
    try {
      message.respond(JSON.stringify(error.toReply()), { headers: marked });
    } catch (failure) {
      this.logger.warn({ msg: 'no answer sent', subject: this.contract.subject, error: String(failure) });
    }
  }

  private toAppError(error: unknown): AppError {
    const { subject } = this.contract;
    if (error instanceof AppError) {
      const level = error.kind === 'internal' ? 'error' : error.kind === 'unavailable' ? 'warn' : 'debug';
      this.logger[level]({ msg: error.message, code: error.code, subject, facts: error.facts });
      return error;
    }
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.logger.error({ msg: 'request failed', subject, error: reason });
    return new AppError({ code: 'INTERNAL', kind: 'internal', message: INTERNAL_MESSAGE, cause: error });
  }
}

/**
 * A request names an inbox as its reply. JetStream delivers events and acknowledgements to any subject that a service
 * asks for: such a message is not a request.
 */
function hasInbox({ reply = '' }: Msg): boolean {
  return reply.startsWith(INBOX_PREFIX);
}

/** A bus that hung, or was away, delivers what its callers have given up: it must not happen behind their backs. */
function isAwaited({ headers: marked }: Msg): boolean {
  const until = Number(marked?.get(UNTIL_HEADER) || Infinity);
  return Date.now() <= until + CLOCK_ROOM_MS;
}
