import { Readable } from 'node:stream';
import type { AnswerFault } from './fault-list.ts';

const STRANGER = 'Nemo Nowhereman';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* objectsIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isObject(value)) return;
  yield value;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

// The first player named in the odds becomes a stranger everywhere; in stats his first row does.
function withStranger(body: string): string {
  const json: unknown = JSON.parse(body);
  let victim: unknown;
  for (const object of objectsIn(json)) {
    if (typeof object['description'] === 'string' && 'price' in object) {
      victim ??= object['description'];
      if (object['description'] === victim) object['description'] = STRANGER;
    }
    if (victim === undefined && 'pts' in object && isObject(object['player'])) {
      victim = object['player']['id'];
      Object.assign(object['player'], { id: 99_999_999, first_name: 'Nemo', last_name: 'Nowhereman' });
    }
  }
  return JSON.stringify(json);
}

// Every third price is not there.
function withoutPrices(body: string): string {
  const json: unknown = JSON.parse(body);
  let seen = 0;
  for (const object of objectsIn(json)) if ('price' in object && seen++ % 3 === 0) object['price'] = null;
  return JSON.stringify(json);
}

/** Half of a body, and then the connection breaks. */
export function cutBody(body: string): Readable {
  const bytes = Buffer.from(body);
  function* half(): Generator<Buffer> {
    yield bytes.subarray(0, Math.floor(bytes.length / 2));
    throw new Error('cut off on purpose');
  }
  return Readable.from(half());
}

/** What becomes of a good body under a fault of its content; other faults leave it alone. */
export function spoiled(body: string, { kind }: Pick<AnswerFault, 'kind'>): string {
  switch (kind) {
    case 'bad-json':
      return `${body.slice(0, Math.max(1, Math.floor(body.length * 0.6)))}"oops`;
    case 'empty':
      return '';
    case 'unknown-player':
      return withStranger(body);
    case 'missing-price':
      return withoutPrices(body);
    default:
      return body;
  }
}
