import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { fieldsOf, type JsonObject } from '../http/json.ts';
import { APPLICATION_ID, BOT, GUILD_ID, guildCreate, type Permission } from './guild.ts';

const HEARTBEAT_MS = 41_250;
const MAX_SESSIONS = 20;
const PATH = '/discord/gateway';
/** Close codes; clients must not reconnect after the first two. */
const CLOSE = { authenticationFailed: 4004, disallowedIntents: 4014, decodeError: 4002 } as const;

/** Checks the bot's token, and lists the permissions that the bot was not granted. */
type BotAccess = { isToken(token: string | undefined): boolean; withheld: readonly Permission[] };
type Frame = { op: number; d?: unknown };

/** Discord's gateway: sends events to connected applications over WebSockets. */
export class GatewayServer {
  readonly #access: BotAccess;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, GatewaySession>();
  identified = 0;
  resumed = 0;

  constructor(access: BotAccess) {
    this.#access = access;
  }

  /** Accepts WebSockets at the gateway's path of an HTTP server. */
  listenOn(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (!request.url?.startsWith(PATH)) return;
      this.#server.handleUpgrade(request, socket, head, (client) =>
        this.#accept(client, `ws://${request.headers.host}${PATH}`),
      );
    });
  }

  close(): void {
    this.drop();
    this.#server.close();
  }

  /** The number of connected applications. */
  get listeners(): number {
    return [...this.#sessions.values()].filter(({ isOpen }) => isOpen).length;
  }

  dispatch(type: string, data: unknown): void {
    for (const session of this.#sessions.values()) session.dispatch(type, data);
  }

  /** Breaks all connections without a close frame. */
  drop(): void {
    for (const client of this.#server.clients) client.terminate();
  }

  /** Asks all clients to reconnect. */
  reconnect(): void {
    this.#send({ op: 7, d: null });
  }

  /** Invalidates all sessions, so that clients must identify again. */
  invalidate(): void {
    this.#sessions.clear();
    this.#send({ op: 9, d: false });
  }

  closeAll(code: number): void {
    this.#sessions.clear();
    for (const client of this.#server.clients) client.close(code);
  }

  #send(frame: Frame): void {
    for (const client of this.#server.clients) client.send(JSON.stringify(frame));
  }

  #accept(client: WebSocket, address: string): void {
    client.on('error', () => client.terminate());
    client.on('message', (data) => this.#receive(client, data, address));
    client.send(JSON.stringify({ op: 10, d: { heartbeat_interval: HEARTBEAT_MS } }));
  }

  #receive(client: WebSocket, data: RawData, address: string): void {
    const frame = frameOf(data);
    if (!frame) return client.close(CLOSE.decodeError);
    if (frame.op === 1) client.send(JSON.stringify({ op: 11 }));
    if (frame.op === 2) this.#identify(client, fieldsOf(frame.d), address);
    if (frame.op === 6) this.#resume(client, fieldsOf(frame.d));
  }

  #identify(client: WebSocket, { token, intents }: JsonObject, address: string): void {
    if (!this.#access.isToken(text(token))) return client.close(CLOSE.authenticationFailed);
    if (typeof intents !== 'number') return client.close(CLOSE.disallowedIntents);
    const session = new GatewaySession();
    this.#sessions.set(session.id, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MAX_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    this.identified++;
    session.attach(client);
    session.dispatch('READY', {
      v: 10,
      user: BOT,
      guilds: [{ id: GUILD_ID, unavailable: true }],
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: address,
      shard: [0, 1],
      application: { id: APPLICATION_ID, flags: 0 },
    });
    session.dispatch('GUILD_CREATE', guildCreate(this.#access.withheld));
  }

  #resume(client: WebSocket, { token, session_id: id, seq }: JsonObject): void {
    if (!this.#access.isToken(text(token))) return client.close(CLOSE.authenticationFailed);
    const session = this.#sessions.get(text(id) ?? '');
    if (!session) return client.send(JSON.stringify({ op: 9, d: false }));
    this.resumed++;
    session.attach(client);
    session.resumeFrom(typeof seq === 'number' ? seq : 0);
  }
}

type Dispatch = { op: 0; t: string; s: number; d: unknown };

const MAX_REPLAYED = 200;

/** A client's session. It survives a dropped connection, so that the client can resume and receive missed events. */
class GatewaySession {
  readonly id = randomBytes(16).toString('hex');
  readonly #sent: Dispatch[] = [];
  #sequence = 0;
  #socket: WebSocket | undefined;

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  attach(socket: WebSocket): void {
    this.#socket = socket;
    socket.once('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
    });
  }

  dispatch(t: string, d: unknown): void {
    const event: Dispatch = { op: 0, t, s: ++this.#sequence, d };
    this.#sent.push(event);
    if (this.#sent.length > MAX_REPLAYED) this.#sent.shift();
    this.#socket?.send(JSON.stringify(event));
  }

  /** Sends the events after `sequence` again, then RESUMED. */
  resumeFrom(sequence: number): void {
    for (const event of this.#sent) if (event.s > sequence) this.#socket?.send(JSON.stringify(event));
    this.dispatch('RESUMED', {});
  }
}

function frameOf(data: RawData): Frame | undefined {
  try {
    const frame = fieldsOf(JSON.parse(data.toString()));
    return typeof frame['op'] === 'number' ? { op: frame['op'], d: frame['d'] } : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
