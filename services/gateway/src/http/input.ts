import { randomUUID } from 'node:crypto';
import { NoContent, type Route, AppError } from '@overline/contracts';
import { errorCodes, type FastifyRequest, type FastifyInstance } from 'fastify';
import type { z } from 'zod';
import './fastify.ts';

const EMPTY = Object.freeze({});

/**
 * Validates the request's input against the contract and stores it on the request, before the handler runs.
 * @throws BadInput with one message that names each wrong or unknown field.
 */
export function parseInput(contract: Route): (request: FastifyRequest) => void {
  const takesBody = contract.method !== 'GET' && !contract.rawBody;
  const body = contract.body ?? (takesBody ? NoContent : undefined);
  const query = contract.query ?? NoContent;
  return (request) => {
    request.input = {
      params: parse(contract.params, request.params),
      query: parse(query, request.query),
      body: parse(body, request.body ?? {}),
    };
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  // Most requests have no query and no body: skip the schema.
  if (schema === NoContent && isEmpty(value)) return EMPTY;
  const fault = unstorableText(value);
  if (fault) throw new BadInput(fault);
  const result = schema.safeParse(value, { error: plainMessage });
  if (!result.success) throw new BadInput(describeIssues(result.error.issues));
  return result.data;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Far above the largest valid request. */
export const BODY_LIMIT = 256 * 1024;

/**
 * Accepts only JSON bodies, and forms on routes whose contract ignores them. An empty body with a JSON content type,
 * which some clients send, counts as no body.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, text, done) => {
      if (text.length === 0) return done(null, undefined);
      // Keep the raw text, because the sender's signature covers it.
      if (request.routeOptions.config.contract?.rawBody) return done(null, text);
      return void parse(request, text.toString(), (error, value: unknown) => {
        if (error) done(new BadInput('The body is not valid JSON'));
        else done(null, value);
      });
    },
  );
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (request, _text, done) => {
      if (request.routeOptions.config.contract?.ignoresForm) done(null, undefined);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/x-www-form-urlencoded'), undefined);
    },
  );
}

/** The input does not match its contract; the message says why. */
class BadInput extends AppError {
  constructor(message: string) {
    super({ code: 'BAD_INPUT', kind: 'invalid', message });
  }
}

type Issue = z.core.$ZodIssue;

const MAX_MESSAGES = 5;
const LONGEST_NAME = 40;

/** One sentence per issue, for the user; each names its field. */
function describeIssues(issues: readonly Issue[]): string {
  const messages = new Set(issues.map(describe));
  return [...messages].slice(0, MAX_MESSAGES).join('. ');
}

function describe(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys);
  if (issue.path.length === 0) return 'Send a JSON object';
  const field = issue.path.map(String).join('.');
  if (/^must /i.test(issue.message)) return `${field} ${lowered(issue.message)}`;
  return namesField(issue.message, String(issue.path.at(-1))) ? issue.message : `${field}: ${lowered(issue.message)}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'one text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The rest of a sentence that starts with the field's name, for rules whose contract has no message of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return limitMessage(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return limitMessage(issue.origin, 'at most', Number(issue.maximum));
    default:
      return undefined;
  }
}

function limitMessage(origin: string, bound: string, limit: number): string {
  if (origin === 'string') return `must have ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `must have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `must be ${bound} ${limit}`;
}

function unknownFields(keys: readonly string[]): string {
  const names = keys.slice(0, MAX_MESSAGES).map(readable);
  const more = keys.length > names.length ? ` and ${keys.length - names.length} more` : '';
  return `Unknown field${keys.length > 1 ? 's' : ''}: ${names.join(', ')}${more}`;
}

/** True if the message contains the field's name or its last word: "Email is required" names the field newEmail. */
function namesField(message: string, field: string): boolean {
  const lastWord = /[A-Z]?[a-z]+$/.exec(field)?.[0] ?? field;
  const words = message.toLowerCase().split(/[^a-z]+/);
  return message.includes(field) || words.includes(lastWord.toLowerCase());
}

function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** A field name that is safe to show: no control characters, limited length. */
function readable(name: string): string {
  const clean = name.replaceAll(/[\p{C}]/gu, '\u{fffd}');
  return clean.length > LONGEST_NAME ? `${clean.slice(0, LONGEST_NAME)}…` : clean;
}

/**
 * Why Postgres cannot store the text in a value (a NUL, or an unpaired surrogate), as a message for the caller;
 * undefined if it can. Iterative, so that deep nesting cannot overflow the stack.
 */
function unstorableText(value: unknown): string | undefined {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const fault = typeof next === 'string' ? faultOf(next) : undefined;
    if (fault) return fault;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
  }
  return undefined;
}

function faultOf(text: string): string | undefined {
  if (text.includes('\0')) return 'Text must not contain NUL characters';
  return text.isWellFormed() ? undefined : 'Text must not contain half of a character (an unpaired surrogate)';
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

/** The request's idempotency key, or a random one if it has none. @throws BadInput */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  throw new BadInput('Idempotency-Key must be 1 to 200 visible ASCII characters');
}
