import {
  type BodyInputOf,
  CHALLENGE_HEADER,
  type Method,
  type ParamsOf,
  type QueryInputOf,
  type ReplyOf,
  type Route,
} from '@overline/contracts';
import { ADDRESSES, type Routes } from '@overline/contracts/addresses';
import { ApiError, NO_RESPONSE_MESSAGE, textField, textOfBody, TIMEOUT_MESSAGE } from './api-error.ts';
import { applySessionRules, readToken } from './session-token.ts';

export const API_BASE = '/api';
const REQUEST_TIMEOUT_MS = 3 * 60_000;

interface LooseInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * Calls a route with the stored bearer token. Throws ApiError after three minutes, without a response, and for every
 * status that is not 2xx. Redirects are not followed.
 */
export async function call<R extends Route>(to: Endpoint<R>, ...[input]: CallArguments<R>): Promise<ReplyOf<R>> {
  const response = await request(to, input ?? {});
  return (await parseBody(response)) as ReplyOf<R>;
}

/** Like `call`, for a route that replies with a file. */
export async function callFile<R extends Route>(to: Endpoint<R>, ...[input]: CallArguments<R>): Promise<Blob> {
  const response = await request(to, input ?? {});
  return response.blob().catch(throwBodyError);
}

async function request(to: Endpoint<Route>, { params, query, body, headers, signal }: LooseInput): Promise<Response> {
  const token = readToken();
  const response = await send(`${API_BASE}${withParams(to.path, params)}${withQuery(query)}`, {
    method: to.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (response.ok) return response;
  const error = httpError(response, await parseBody(response));
  applySessionRules(error, token);
  throw error;
}

/**
 * `fetch` with credentials, no redirects and a timeout. Failures become ApiError; an aborted call stays an AbortError.
 */
export async function send(url: string, init: RequestInit, timeoutMs = REQUEST_TIMEOUT_MS): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await fetch(url, { ...init, signal, credentials: 'include', redirect: 'manual' });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    if (timeout.aborted) throw new ApiError({ kind: 'timeout', message: TIMEOUT_MESSAGE, cause });
    throw new ApiError({ kind: 'no-response', message: NO_RESPONSE_MESSAGE, cause });
  }
}

/** Throws the error for a response body that could not be read: a timeout or a lost connection. */
function throwBodyError(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    throw new ApiError({ kind: 'timeout', message: TIMEOUT_MESSAGE, cause });
  throw new ApiError({ kind: 'no-response', message: NO_RESPONSE_MESSAGE, cause });
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwBodyError);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's error page is not JSON; its status is enough.
    if (!response.ok) return undefined;
    throw new ApiError({ kind: 'no-response', message: NO_RESPONSE_MESSAGE, status: response.status, cause });
  }
}

function httpError(response: Response, content: unknown): ApiError {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    kind: 'http',
    status: response.status,
    message: textOfBody(content),
    code: textField(content, 'code'),
    challenge: response.headers.get(CHALLENGE_HEADER),
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  });
}

function withParams(path: string, params: LooseInput['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}

function withQuery(query: LooseInput['query']): string {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (set.length === 0) return '';
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`;
}

/**
 * Every route of the contracts by name: `call(routes.login, { body })`. Only methods and paths reach the browser (see
 * vite.config.ts); the schemas stay on the server.
 */
export const routes: { readonly [Name in keyof Routes]: Endpoint<Routes[Name]> } = ADDRESSES;

/** A route's method and path, typed by its contract. */
export interface Endpoint<R extends Route> {
  method: Method;
  path: string;
  /** Never set. Exists only to carry the type of the contract. */
  contract?: R;
}

type ParamsPart<R extends Route> = R extends { params: object } ? { params: ParamsOf<R> } : unknown;
type BodyPart<R extends Route> = R extends { body: object } ? { body: BodyInputOf<R> } : unknown;
type QueryPart<R extends Route> = R extends { query: object } ? { query?: QueryInputOf<R> } : unknown;

/** A route's params, body and query; `headers` are added to the default ones. */
export type CallInput<R extends Route> = ParamsPart<R> &
  BodyPart<R> &
  QueryPart<R> & { headers?: Readonly<Record<string, string>>; signal?: AbortSignal };
/** The input argument, which is optional if the route requires no input. */
export type CallArguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];
