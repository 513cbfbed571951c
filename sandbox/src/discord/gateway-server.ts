import type { Server } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { GatewaySession } from './gateway-session.ts';
import type { Permission } from './permissions.ts';
import { APPLICATION_ID, BOT, GUILD_ID, guildCreate } from './place.ts';

const HEARTBEAT_MS = 41_250;
const MOST_SESSIONS = 20;
const PATH = '/discord/gateway';
/** Discord ends a connection with these; the first two are final for the client. */
export const CLOSE = { authenticationFailed: 4004, disallowedIntents: 4014, unknown: 4000, decodeError: 4002 } as const;

/** What the gateway asks about who comes in. */
type Doorkeeper = { isToken(token: string | undefined): boolean; withheld: readonly Permission[] };
type Frame = { op: number; d?: unknown };

/** The gateway: tells connected applications what happens. */
export class GatewayServer {
  readonly #world: Doorkeeper;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, GatewaySession>();
  identified = 0;
  resumed = 0;

  constructor(world: Doorkeeper) {
    this.#world = world;
  }

  /** Takes the WebSockets of an HTTP server at the gateway's path. */
  listenOn(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      if (!request.url?.startsWith(PATH)) return;
      this.#server.handleUpgrade(request, socket, head, (client) =>
        this.#welcome(client, `ws://${request.headers.host}${PATH}`),
      );
    });
  }

  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  /** Applications that hear at this moment. */
  get listeners(): number {
    return [...this.#sessions.values()].filter(({ isOpen }) => isOpen).length;
  }

  tell(type: string, data: unknown): void {
    for (const session of this.#sessions.values()) session.tell(type, data);
  }

  /** Breaks all connections without a word. */
  drop(): void {
    for (const client of this.#server.clients) client.terminate();
  }

  /** Asks all clients to come again. */
  reconnect(): void {
    this.#send({ op: 7, d: null });
  }

  /** Says that no session stands any more; each has to begin anew. */
  invalidate(): void {
    this.#sessions.clear();
    this.#send({ op: 9, d: false });
  }

  shut(code: number): void {
    this.#sessions.clear();
    for (const client of this.#server.clients) client.close(code);
  }

  #send(frame: Frame): void {
    for (const client of this.#server.clients) client.send(JSON.stringify(frame));
  }

  #welcome(client: WebSocket, address: string): void {
    client.on('error', () => client.terminate());
    client.on('message', (data) => this.#hear(client, data, address));
    client.send(JSON.stringify({ op: 10, d: { heartbeat_interval: HEARTBEAT_MS } }));
  }

  #hear(client: WebSocket, data: RawData, address: string): void {
    const frame = frameOf(data);
    if (!frame) return client.close(CLOSE.decodeError);
    if (frame.op === 1) client.send(JSON.stringify({ op: 11 }));
    if (frame.op === 2) this.#identify(client, fieldsOf(frame.d), address);
    if (frame.op === 6) this.#resume(client, fieldsOf(frame.d));
  }

  #identify(client: WebSocket, { token, intents }: Record<string, unknown>, address: string): void {
    if (!this.#world.isToken(text(token))) return client.close(CLOSE.authenticationFailed);
    if (typeof intents !== 'number') return client.close(CLOSE.disallowedIntents);
    const session = new GatewaySession();
    this.#sessions.set(session.id, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MOST_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    this.identified++;
    session.attach(client);
    session.tell('READY', {
      v: 10,
      user: BOT,
      guilds: [{ id: GUILD_ID, unavailable: true }],
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: address,
      shard: [0, 1],
      application: { id: APPLICATION_ID, flags: 0 },
    });
    session.tell('GUILD_CREATE', guildCreate(this.#world.withheld));
  }

  #resume(client: WebSocket, { token, session_id: id, seq }: Record<string, unknown>): void {
    if (!this.#world.isToken(text(token))) return client.close(CLOSE.authenticationFailed);
    const session = this.#sessions.get(text(id) ?? '');
    if (!session) return client.send(JSON.stringify({ op: 9, d: false }));
    this.resumed++;
    session.attach(client);
    session.resumeFrom(typeof seq === 'number' ? seq : 0);
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

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
