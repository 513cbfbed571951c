import { z } from 'zod';
import type { Tier } from '../product/fields.ts';

export type Method = 'GET' | 'POST' | 'DELETE';
/** Who may call: everyone, signed-in users, or users of at least the named tier. */
export type Access = 'public' | 'signed-in' | 'premium' | 'platinum' | 'admin';

type Schema = z.ZodType;

/** `noun.verb`, e.g. `users.update-plan`. */
type AuditName = `${string}.${string}`;

/** Calls allowed per minute, counted by client address or by account. */
export interface RateLimit {
  perMinute: number;
  by: 'address' | 'account';
}

interface RouteDefinition {
  access: Access;
  summary: string;
  reply: Schema;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Passes the body to the handler as raw text, to verify its signature. */
  rawBody?: true;
  /** Also accepts a form as the body, and ignores it: mail programs send one. */
  ignoresForm?: true;
  limit?: RateLimit;
  /**
   * Error messages for callers whose tier is too low, keyed by the caller's tier. The gateway has a default message.
   */
  denied?: Readonly<Partial<Record<Tier, string>>>;
  /** The HTTP status of a success, 200 unless given. */
  status?: number;
  /** The name under which each call is written to the audit log: done, refused or failed. */
  audit?: AuditName;
}

export interface Route extends RouteDefinition {
  method: Method;
  /** Below /api, with `:name` for parameters. */
  path: string;
}

/** Declares an HTTP route. Validation, the types of server and client, and the OpenAPI document derive from it. */
export function route<const Definition extends RouteDefinition>(
  method: Method,
  path: `/${string}`,
  definition: Definition,
): Definition & { method: Method; path: string } {
  return { ...definition, method, path };
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;
export type ParamsOf<R extends Route> = Output<R['params']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type BodyOf<R extends Route> = Output<R['body']>;
export type BodyInputOf<R extends Route> = Input<R['body']>;
export type QueryInputOf<R extends Route> = Input<R['query']>;
export type ReplyOf<R extends Route> = z.output<R['reply']>;

/** A body or reply without content. */
export const NoContent = z.strictObject({});
