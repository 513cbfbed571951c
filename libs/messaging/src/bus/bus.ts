import {
  AppError,
  ErrorReply,
  type AnswerOf,
  type EventContract,
  type InputOf,
  type RequestContract,
} from '@overline/contracts';
import { connect, type ConnectionOptions, ErrorCode, headers, type Msg, type NatsConnection, NatsError } from 'nats';
import { EventEnvelope } from '@overline/contracts';

/** Stands on a reply that carries an ErrorReply instead of the contract's reply. */
export const FAILED_HEADER = 'overline-failed';

const AWAY_CODES: readonly string[] = [
  ErrorCode.NoResponders,
  ErrorCode.Timeout,
  ErrorCode.ConnectionClosed,
  ErrorCode.Disconnect,
  ErrorCode.ConnectionDraining,
];

export interface BusOptions {
  /** nats:// address. */
  url: string;
  /** The service's name: it stands in connection lists, queue groups and durable consumers. */
  service: string;
}

/** The connection to NATS. It waits for the first connection and reconnects for ever. */
export class Bus {
  private constructor(
    readonly connection: NatsConnection,
    readonly service: string,
  ) {}

  static async open({ url, service }: BusOptions): Promise<Bus> {
    const options: ConnectionOptions = {
      servers: url,
      name: service,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      waitOnFirstConnect: true,
      pingInterval: 10_000,
    };
    return new Bus(await connect(options), service);
  }

  /**
   * Asks another service and parses its answer.
   * @throws AppError as the other side threw it, or `SERVICE_AWAY` (unavailable) when nobody answers in time.
   */
  async request<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<AnswerOf<R>> {
    const message = await this.send(contract, input);
    return contract.reply.parse(message.json()) as AnswerOf<R>;
  }

  /** As `request`, but hands on the answer's JSON bytes unread, for a door that passes them through. */
  async requestBytes<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<Uint8Array> {
    return (await this.send(contract, input)).data;
  }

  private async send(contract: RequestContract, input: unknown): Promise<Msg> {
    const message = await this.connection
      .request(contract.subject, JSON.stringify(input), { timeout: contract.timeoutMs })
      .catch((cause: unknown) => {
        throw away(contract.subject, cause);
      });
    if (message.headers?.has(FAILED_HEADER)) throw new AppError(ErrorReply.parse(message.json()));
    return message;
  }

  /** Hears an event on this instance only, at most once: for caches and live pages, never for state. */
  onBroadcast(contract: EventContract, listener: (event: EventEnvelope) => void): void {
    this.connection.subscribe(contract.subject, {
      callback: (error, message) => {
        if (error) return;
        listener(EventEnvelope.parse(message.json()));
      },
    });
  }

  /** Tells whoever listens right now: at most once, never stored. For open pages and wake-up calls, never for state. */
  publish(subject: string, notice: unknown): void {
    if (!this.connection.isClosed()) this.connection.publish(subject, JSON.stringify(notice));
  }

  /** Hears the notices of a subject on every instance that calls it; one that breaks its schema is dropped. */
  subscribe<Notice>(
    subject: string,
    schema: { safeParse(value: unknown): { success: true; data: Notice } | { success: false } },
    listener: (notice: Notice) => void,
  ): void {
    this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return;
        const notice = schema.safeParse(message.json());
        if (notice.success) listener(notice.data);
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

  /** Lets what is under way finish, then closes. */
  async close(): Promise<void> {
    if (!this.connection.isClosed()) await this.connection.drain();
  }
}

function away(subject: string, cause: unknown): unknown {
  if (!(cause instanceof NatsError) || !AWAY_CODES.includes(cause.code)) return cause;
  return new AppError({
    code: 'SERVICE_AWAY',
    kind: 'unavailable',
    message: 'Server is not available. Please try again in a moment.',
    retryAfterSeconds: 5,
    facts: { subject, nats: cause.code },
    cause,
  });
}

/** Answers a request with an error that `Bus.request` throws again on the other side. */
export function respondWithError(message: Msg, error: AppError): void {
  const marked = headers();
  marked.set(FAILED_HEADER, error.kind);
  message.respond(JSON.stringify(error.toReply()), { headers: marked });
}
