import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/api-error.ts';
import { isJsonObject, type JsonObject } from '../http/json.ts';
import { addScope, type RequestCounts } from '../http/scope.ts';
import type { AnswerFault, FaultList } from './fault-list.ts';
import type { Service } from './fault.ts';

export interface FaultOptions {
  service: Service;
  faults: FaultList;
  /** The text that a fault's `match` is compared with; by default the URL. */
  addressOf?: ((request: FastifyRequest) => string) | undefined;
  /** Sends or throws a fault's error in the service's format. Returns undefined if the fault is not an error. */
  refuse: (fault: AnswerFault, reply: FastifyReply) => FastifyReply | undefined;
}

/** Applies the active faults of a service to its requests and answers. */
function faultHooks(
  scope: FastifyInstance,
  { service, faults, addressOf = ({ url }) => url, refuse }: FaultOptions,
): void {
  const active = new WeakMap<FastifyRequest, AnswerFault[]>();

  scope.addHook('onRequest', async (request, reply) => {
    const taken = faults.take(service, addressOf(request));
    active.set(request, taken);
    for (const fault of taken) {
      if ((await disrupt(fault, reply)) || refuse(fault, reply)) return reply;
    }
  });

  scope.addHook<unknown>('onSend', (request, reply, payload, done) => {
    let body: unknown = payload;
    for (const { kind } of active.get(request) ?? []) {
      if (kind === 'lost-answer') request.raw.socket.destroy();
      if (typeof body !== 'string' || reply.statusCode !== 200) continue;
      if (kind === 'done-500') {
        reply.code(500).type(JSON_TYPE);
        body = JSON.stringify({ message: '500: Internal Server Error', code: 0 });
      } else if (kind === 'cut-body') {
        reply.header('content-length', Buffer.byteLength(body));
        body = cutBody(body);
      } else body = corrupt(body, kind);
    }
    done(null, body);
  });
}

/**
 * Applies the faults that are the same for all services: delays, dropped connections and a proxy's error page. Returns
 * true if the request is finished. (It cannot return the reply: a reply is thenable, so awaiting it yields undefined.)
 */
export async function disrupt({ kind, ms }: AnswerFault, reply: FastifyReply): Promise<boolean> {
  if (kind === 'latency') await delay(ms);
  if (kind === 'drop') {
    reply.hijack();
    reply.request.raw.socket.destroy();
  }
  if (kind === '502') void reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
  return kind === 'drop' || kind === '502';
}

const MESSAGES: Readonly<Record<string, string>> = {
  '401': 'Unauthorized',
  '404': 'Not found',
  '429': 'Too many requests',
  '500': 'Internal server error',
  '503': 'Service unavailable',
};
export type Refusal = { status: number; message: string; headers: Record<string, string> };

/** Throws the service's own error for faults that are an error status. */
export function refuseWith(errorOf: (refusal: Refusal) => Error): FaultOptions['refuse'] {
  return ({ kind, retryAfter }) => {
    const message = MESSAGES[kind];
    if (message === undefined) return undefined;
    const isTemporary = kind === '429' || kind === '503';
    const headers: Record<string, string> = isTemporary ? { 'retry-after': String(retryAfter) } : {};
    throw errorOf({ status: Number(kind), message, headers });
  };
}

/** A stream that sends the first half of a body and then breaks the connection. */
export function cutBody(body: string): Readable {
  const bytes = Buffer.from(body);
  function* half(): Generator<Buffer> {
    yield bytes.subarray(0, Math.floor(bytes.length / 2));
    throw new Error('cut off on purpose');
  }
  return Readable.from(half());
}

/** Applies a content fault to a body; other faults do not change it. */
export function corrupt(body: string, kind: AnswerFault['kind']): string {
  switch (kind) {
    case 'bad-json':
      return `${body.slice(0, Math.max(1, Math.floor(body.length * 0.6)))}"oops`;
    case 'empty':
      return '';
    case 'unknown-player':
      return withUnknownPlayer(body);
    case 'missing-price':
      return withoutPrices(body);
    default:
      return body;
  }
}

function* objectsIn(value: unknown): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isJsonObject(value)) return;
  yield value;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

// In the odds feed, renames the first player in all his entries. In the stats feed, replaces the first row's player.
function withUnknownPlayer(body: string): string {
  const json: unknown = JSON.parse(body);
  let replaced: unknown;
  for (const object of objectsIn(json)) {
    if (typeof object['description'] === 'string' && 'price' in object) {
      replaced ??= object['description'];
      if (object['description'] === replaced) object['description'] = 'Nemo Nowhereman';
    }
    if (replaced === undefined && 'pts' in object && isJsonObject(object['player'])) {
      replaced = object['player']['id'];
      Object.assign(object['player'], { id: 99_999_999, first_name: 'Nemo', last_name: 'Nowhereman' });
    }
  }
  return JSON.stringify(json);
}

/** Removes every third price. */
function withoutPrices(body: string): string {
  const json: unknown = JSON.parse(body);
  let seen = 0;
  for (const object of objectsIn(json)) if ('price' in object && seen++ % 3 === 0) object['price'] = null;
  return JSON.stringify(json);
}

type ServiceOptions = {
  app: FastifyInstance;
  name: Service;
  prefix: string;
  faults: FaultList;
  counts: RequestCounts;
} & Partial<Pick<FaultOptions, 'refuse' | 'addressOf'>>;

/** Adds the routes of an outside service. Requests are counted; faults apply to them if `refuse` is given. */
export function addService(
  { app, name, prefix, faults, counts, refuse, addressOf }: ServiceOptions,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  addScope(app, { name, prefix }, (scope) => {
    counts.watch(scope, name);
    if (refuse) faultHooks(scope, { service: name, faults, refuse, addressOf });
    addRoutes(scope);
  });
}
