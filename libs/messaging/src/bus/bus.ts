import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  AppError,
  ErrorReply,
  type RequestReply,
  type EventContract,
  type EventOf,
  type InputOf,
  type NoticeContract,
  type NoticeOf,
  type RequestContract,
} from '@overline/contracts';
import { answererOf, inboxOf, replyInboxOf } from '@overline/contracts/access';
import { tlsErrorAdvice } from '@overline/database';
import { inSpan } from '@overline/telemetry';
import { type ConnectionOptions, headers, type Msg, type NatsConnection } from 'nats';
import { ask } from './ask.ts';
import { connect } from './bus-socket.ts';
import { carrierOf, runMessage, messageSpan, presentHeaders } from './message-trace.ts';
import { readEvent } from './read-event.ts';
import { FAILED_HEADER, requestFailure, UNTIL_HEADER } from './bus.errors.ts';

const AGAIN_MS = 500;
/** A try to connect that has not come so far by then is given up for the next one. */
const CONNECT_WITHIN_MS = 5_000;
/** So often a start says that it waits. */
const SAY_EVERY = 20;
/** A connection that is away cannot take leave; nobody waits longer for it. */
const LONGEST_LEAVE_MS = 2_000;

export interface BusOptions {
  /** nats:// or, for TLS, tls:// address; a user and a password stand in it. */
  url: string;
  /** The service's name: it stands in connection lists, queue groups and durable consumers. */
  service: string;
}

/** The connection to NATS. It waits for the first connection and reconnects for ever. */
export class Bus {
  private readonly logger = new Logger('Bus');

  private constructor(
    readonly connection: NatsConnection,
    readonly service: string,
    private readonly user: string,
  ) {}

  static async open({ url, service }: BusOptions): Promise<Bus> {
    const { protocol, host, username, password } = new URL(url);
    const user = decodeURIComponent(username) || service;
    const options: ConnectionOptions = {
      servers: host,
      ...(username ? { user, pass: decodeURIComponent(password) } : {}),
      ...(protocol === 'tls:' ? { tls: {} } : {}),
      name: service,
      // No other user may subscribe here.
      inboxPrefix: inboxOf(user),
      maxReconnectAttempts: -1,
      reconnectTimeWait: AGAIN_MS,
      pingInterval: 10_000,
      timeout: CONNECT_WITHIN_MS,
    };
    return new Bus(await firstConnection(options), service, user);
  }

  /** Bytes that one message may have, headers included. */
  get maxPayload(): number {
    return this.connection.info?.max_payload ?? Infinity;
  }

  /**
   * Asks another service and parses its answer.
   * @throws AppError as the other side threw it, or `SERVICE_AWAY` (unavailable) when nobody answers in time.
   */
  async request<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<RequestReply<R>> {
    const message = await this.send(contract, input);
    return contract.reply.parse(message.json()) as RequestReply<R>;
  }

  /** As `request`, but hands on the answer's JSON bytes unread, for a door that passes them through. */
  async requestBytes<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<Uint8Array> {
    return (await this.send(contract, input)).data;
  }

  private async send(contract: RequestContract, input: unknown): Promise<Msg> {
    return inSpan(messageSpan('client', contract.subject), async () => {
      const { timeoutMs: timeout } = contract;
      const { headers: marked = headers() } = presentHeaders();
      marked.set(UNTIL_HEADER, String(Date.now() + timeout));
      const inbox = replyInboxOf(this.user, answererOf(contract.subject));
      const message = await ask(this.connection, {
        subject: contract.subject,
        body: JSON.stringify(input),
        inbox,
        timeout,
        headers: marked,
      }).catch((cause: unknown) => {
        throw requestFailure(contract.subject, cause);
      });
      if (message.headers?.has(FAILED_HEADER)) throw new AppError(ErrorReply.parse(message.json()));
      return message;
    });
  }

  /**
   * Hears an event on this instance only, at most once: for caches and live pages, never for state. One that breaks its
   * contract is dropped.
   */
  onBroadcast<E extends EventContract>(contract: E, listener: (event: EventOf<E>) => void): void {
    this.listen(contract.subject, ({ data }) => {
      const { event, reason, carrier } = readEvent(contract, data);
      if (event) runMessage(contract.subject, carrier, () => listener(event));
      else this.logger.warn({ msg: 'event dropped', subject: contract.subject, reason });
    });
  }

  /** Tells whoever listens right now: at most once, never stored. For open pages and wake-up calls, never for state. */
  publish<N extends NoticeContract>({ subject }: N, notice: NoticeOf<N>): void {
    if (this.connection.isClosed()) return;
    inSpan(messageSpan('producer', subject), () =>
      this.connection.publish(subject, JSON.stringify(notice), presentHeaders()),
    );
  }

  /** Hears a notice on every instance that calls it; one that breaks its contract is dropped. */
  subscribe<N extends NoticeContract>(contract: N, listener: (notice: NoticeOf<N>) => void): void {
    this.listen(contract.subject, ({ data, headers }) => {
      const notice = contract.notice.safeParse(JSON.parse(Buffer.from(data).toString()));
      if (!notice.success) return;
      runMessage(contract.subject, carrierOf(headers), () => listener(notice.data as NoticeOf<N>));
    });
  }

  // The client takes whatever a callback throws for a broken connection and leaves the bus.
  private listen(subject: string, hear: (message: Msg) => void): void {
    this.connection.subscribe(subject, {
      callback: (error, message) => {
        try {
          if (error) throw error;
          hear(message);
        } catch (reason) {
          this.logger.warn({ msg: 'message dropped', subject, reason: String(reason) });
        }
      },
    });
  }

  /** True while the connection stands. */
  async isConnected(): Promise<boolean> {
    try {
      await this.connection.rtt();
      return true;
    } catch {
      return false;
    }
  }

  /** Sends what is under way, then closes. */
  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    const left = this.connection.drain().catch(() => undefined);
    await Promise.race([left, sleep(LONGEST_LEAVE_MS, undefined, { ref: false })]);
    await this.connection.close();
  }
}

/** The client's own waiting would not tell what it waits for, nor ever why. */
async function firstConnection(options: ConnectionOptions): Promise<NatsConnection> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connect(options);
    } catch (error) {
      if (tries % SAY_EVERY === 0)
        new Logger('Bus').warn({
          msg: 'waiting for the bus',
          server: options.servers,
          error: tlsErrorAdvice(error) ?? String(error),
        });
      await sleep(AGAIN_MS);
    }
  }
}
