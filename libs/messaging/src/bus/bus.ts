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
import { responderOf, inboxOf, replyInboxOf } from '@overline/contracts/access';
import { tlsErrorAdvice } from '@overline/database';
import { inSpan, messagingSpan } from '@overline/telemetry';
import { type ConnectionOptions, headers, type Msg, type NatsConnection } from 'nats';
import { readEvent } from './envelope.ts';
import { FAILED_HEADER, requestFailure, RequestSender, UNTIL_HEADER } from './bus-request.ts';
import { connect } from './bus-socket.ts';
import { carrierOf, currentHeaders, runMessage } from './message-telemetry.ts';

const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** While waiting for the first connection, every 20th failure is logged. */
const LOG_EVERY = 20;
/** A lost connection cannot drain, so closing waits at most this long. */
const MAX_DRAIN_MS = 2_000;

export interface BusOptions {
  /** nats:// or, for TLS, tls:// address, with user and password. */
  url: string;
  /** Names the connection, the queue group and the durable consumers. */
  service: string;
}

/** The connection to NATS. It waits for the first connection and reconnects forever. */
export class Bus {
  private readonly logger = new Logger('Bus');
  private readonly requests: RequestSender;

  private constructor(
    readonly connection: NatsConnection,
    readonly service: string,
    private readonly user: string,
  ) {
    this.requests = new RequestSender(connection);
  }

  static async open({ url, service }: BusOptions): Promise<Bus> {
    const { protocol, host, username, password } = new URL(url);
    const user = decodeURIComponent(username) || service;
    const options: ConnectionOptions = {
      servers: host,
      ...(username ? { user, pass: decodeURIComponent(password) } : {}),
      ...(protocol === 'tls:' ? { tls: {} } : {}),
      name: service,
      // No other user may subscribe below this prefix.
      inboxPrefix: inboxOf(user),
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: 10_000,
      timeout: CONNECT_TIMEOUT_MS,
    };
    return new Bus(await firstConnection(options), service, user);
  }

  get maxPayload(): number {
    return this.connection.info?.max_payload ?? Infinity;
  }

  /**
   * Sends a request to another service and parses its reply.
   * @throws AppError as thrown by the other service; `SERVICE_UNAVAILABLE` when no reply arrives in time
   */
  async request<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<RequestReply<R>> {
    const message = await this.send(contract, input);
    return contract.reply.parse(message.json()) as RequestReply<R>;
  }

  /** Like `request`, but returns the reply's JSON bytes without parsing them. */
  async requestBytes<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<Uint8Array> {
    return (await this.send(contract, input)).data;
  }

  private async send(contract: RequestContract, input: unknown): Promise<Msg> {
    return inSpan(messagingSpan('nats', 'client', contract.subject), async () => {
      const { timeoutMs: timeout } = contract;
      const { headers: requestHeaders = headers() } = currentHeaders();
      requestHeaders.set(UNTIL_HEADER, String(Date.now() + timeout));
      const inbox = replyInboxOf(this.user, responderOf(contract.subject));
      const request = { subject: contract.subject, body: JSON.stringify(input), inbox, timeout };
      const message = await this.requests.send({ ...request, headers: requestHeaders }).catch((cause: unknown) => {
        throw requestFailure(contract.subject, cause);
      });
      if (message.headers?.has(FAILED_HEADER)) throw new AppError(ErrorReply.parse(message.json()));
      return message;
    });
  }

  /**
   * Receives an event on every instance, at most once. Use it for caches and live pages, never for state. Malformed
   * events are dropped.
   */
  onBroadcast<E extends EventContract>(contract: E, listener: (event: EventOf<E>) => void): void {
    this.listen(contract.subject, ({ data }) => {
      const { event, reason, carrier } = readEvent(contract, data);
      if (event) runMessage(contract.subject, carrier, () => listener(event));
      else this.logger.warn({ msg: 'event dropped', subject: contract.subject, reason });
    });
  }

  /** Sends a notice to current subscribers, at most once. Use it for open pages and wake-ups, never for state. */
  publish<N extends NoticeContract>({ subject }: N, notice: NoticeOf<N>): void {
    if (this.connection.isClosed()) return;
    inSpan(messagingSpan('nats', 'producer', subject), () =>
      this.connection.publish(subject, JSON.stringify(notice), currentHeaders()),
    );
  }

  /** Receives a notice on every instance. Malformed notices are dropped. */
  subscribe<N extends NoticeContract>(contract: N, listener: (notice: NoticeOf<N>) => void): void {
    this.listen(contract.subject, ({ data, headers }) => {
      const notice = contract.notice.safeParse(JSON.parse(Buffer.from(data).toString()));
      if (!notice.success) return;
      runMessage(contract.subject, carrierOf(headers), () => listener(notice.data as NoticeOf<N>));
    });
  }

  // The client treats an error thrown by a callback as a broken connection and disconnects.
  private listen(subject: string, listener: (message: Msg) => void): void {
    this.connection.subscribe(subject, {
      callback: (error, message) => {
        try {
          if (error) throw error;
          listener(message);
        } catch (reason) {
          this.logger.warn({ msg: 'message dropped', subject, reason: String(reason) });
        }
      },
    });
  }

  async isConnected(): Promise<boolean> {
    try {
      await this.connection.rtt();
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    const drained = this.connection.drain().catch(() => undefined);
    await Promise.race([drained, sleep(MAX_DRAIN_MS, undefined, { ref: false })]);
    await this.connection.close();
  }
}

/** The client's own retries would not log which server they wait for and why. */
async function firstConnection(options: ConnectionOptions): Promise<NatsConnection> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connect(options);
    } catch (error) {
      if (tries % LOG_EVERY === 0)
        new Logger('Bus').warn({
          msg: 'waiting for the bus',
          server: options.servers,
          error: tlsErrorAdvice(error) ?? String(error),
        });
      await sleep(RECONNECT_MS);
    }
  }
}
