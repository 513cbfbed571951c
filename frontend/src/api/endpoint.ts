import type { BodyInputOf, Method, ParamsOf, QueryInputOf, ReplyOf, Route } from '@overline/contracts';

/** A route's address in the browser. Its types come from the contract, whose schemas stay on the server. */
export interface Endpoint<R extends Route> {
  method: Method;
  path: string;
  /** Never set: carries the contract's type. */
  contract?: R;
}

type ParamsPart<R extends Route> = R extends { params: object } ? { params: ParamsOf<R> } : unknown;
type BodyPart<R extends Route> = R extends { body: object } ? { body: BodyInputOf<R> } : unknown;
type QueryPart<R extends Route> = R extends { query: object } ? { query?: QueryInputOf<R> } : unknown;

/** What a call of this route needs: its parameters, its body, its query; `headers` beside those of every call. */
export type CallInput<R extends Route> = ParamsPart<R> &
  BodyPart<R> &
  QueryPart<R> & { headers?: Readonly<Record<string, string>>; signal?: AbortSignal };
/** The arguments after the endpoint: none needed where the route needs none. */
export type CallArguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];
export type CallReply<R extends Route> = ReplyOf<R>;
