import { Controller, Req, Res, type Type } from '@nestjs/common';
import type {
  AnalysisQuestion,
  BodyOf,
  Client,
  InputOf,
  ParamsOf,
  Principal,
  QueryOf,
  ReplyOf,
  RequestContract,
  RequestReply,
  Route as RouteContract,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerDisconnected, RunAnalysis } from '../analyses/run-analysis.ts';
import { CachedBoard } from '../board/cached-board.ts';
import { GatewayConfig } from '../config.ts';
import { clientOf, clientWithDevice, rememberDevice } from '../http/client.ts';
import type { EncodedBody } from '../http/encoded-body.ts';
import { idempotencyKey } from '../http/input.ts';
import { Route } from '../http/route-table.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import { ResultsCache } from '../picks/results-cache.ts';
import { SearchCounts } from '../search-counts/search-counts.ts';
import { Principals } from '../sessions/principals.ts';

/** An HTTP request whose input has been parsed by its contract. */
class Call<R extends RouteContract> {
  private withDevice: ReturnType<typeof clientWithDevice> | undefined;

  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** The verified caller. @throws Error on a public route */
  get by(): R['access'] extends 'public' ? never : Principal {
    if (!this.request.principal) throw new Error('A public route has no caller');
    return this.request.principal as R['access'] extends 'public' ? never : Principal;
  }

  get userId(): string {
    return (this.by as Principal).userId;
  }

  get params(): ParamsOf<R> {
    return this.request.input?.params as ParamsOf<R>;
  }

  get query(): QueryOf<R> {
    return this.request.input?.query as QueryOf<R>;
  }

  get body(): BodyOf<R> {
    return this.request.input?.body as BodyOf<R>;
  }

  get client(): Client {
    return clientOf(this.request);
  }

  /** The client of a sign-in, with a new device ID unless the request carries one. */
  get signInClient(): Client & { device: string } {
    this.withDevice ??= clientWithDevice(this.request);
    return this.withDevice;
  }

  rememberDevice(): void {
    rememberDevice(this.signInClient.device, this.request, this.reply);
  }

  get key(): string {
    return idempotencyKey(this.request);
  }

  /** The site's origin as the browser sees it; browsers send it with every write. */
  get origin(): string | null {
    const { origin } = this.request.headers;
    return typeof origin === 'string' && origin.length <= 300 ? origin : null;
  }
}

/** The controller of all forwarded routes, with the services that they use. */
@Controller()
export class ForwardController {
  constructor(
    readonly bus: Bus,
    readonly results: ResultsCache,
    readonly published: PublishedPicks,
    readonly board: CachedBoard,
    readonly principals: Principals,
    readonly searchCounts: SearchCounts,
    readonly runAnalysis: RunAnalysis,
    readonly config: GatewayConfig,
    readonly clock: Clock,
  ) {}
}

interface ForwardedRoute {
  route: RouteContract;
  /** True if `answer` sends the response itself. */
  sends: boolean;
  answer: (call: Call<RouteContract>, services: ForwardController) => Promise<unknown>;
}

type ToInput<R extends RouteContract, Q extends RequestContract> = (call: Call<R>) => InputOf<Q>;
/** Converts the reply to a bus request into the route's reply. */
type After<R extends RouteContract, Q extends RequestContract> = (
  reply: RequestReply<Q>,
  call: Call<R>,
  services: ForwardController,
) => ReplyOf<R> | Promise<ReplyOf<R>>;

/** Answers a route with the reply to one bus request. `after` is required if the two replies differ in type. */
export function forward<R extends RouteContract, Q extends RequestContract>(
  route: R,
  request: Q,
  toInput: ToInput<R, Q>,
  ...[after]: RequestReply<Q> extends ReplyOf<R> ? [after?: After<R, Q>] : [after: After<R, Q>]
): ForwardedRoute {
  return answer(route, async (call, services) => {
    const reply = await services.bus.request(request, toInput(call));
    return after ? after(reply, call, services) : (reply as ReplyOf<R>);
  });
}

/** Answers a route with the result of `handle`. */
export function answer<R extends RouteContract>(
  route: R,
  handle: (call: Call<R>, services: ForwardController) => ReplyOf<R> | Promise<ReplyOf<R>>,
): ForwardedRoute {
  return { route, sends: false, answer: async (call, services) => handle(call as Call<R>, services) };
}

/** Like `forward`, but from the cache of replies that callers share. */
export function forwardCached<R extends RouteContract, Q extends RequestContract>(
  route: R,
  request: RequestReply<Q> extends ReplyOf<R> ? Q : never,
  toInput: ToInput<R, Q>,
): ForwardedRoute {
  return sendBody(route, (call, { results }) => results.get(request, toInput(call)));
}

/** Answers a route with a body that is encoded once for many callers. */
export function sendBody<R extends RouteContract>(
  route: R,
  bodyOf: (call: Call<R>, services: ForwardController) => EncodedBody | Promise<EncodedBody>,
): ForwardedRoute {
  return {
    route,
    sends: true,
    answer: async (call, services) => (await bodyOf(call as Call<R>, services)).send(call.request, call.reply),
  };
}

/** Answers a route with an analysis of the caller's question. The analysis continues if the caller disconnects. */
export function analyze<R extends RouteContract>(
  route: R,
  toQuestion: (body: BodyOf<R>) => AnalysisQuestion,
): ForwardedRoute {
  return {
    route,
    sends: false,
    answer: async ({ reply, by, body, key }, { runAnalysis }) => {
      const disconnected = new AbortController();
      reply.raw.once('close', () => disconnected.abort(new CallerDisconnected()));
      const question = toQuestion(body as BodyOf<R>);
      return runAnalysis.execute({ by, question, idempotencyKey: key, signal: disconnected.signal });
    },
  };
}

/** Adds a method for each route to the controller, with the same decorators as a method written by hand. */
export function controllerOf(routes: readonly ForwardedRoute[]): Type {
  const { prototype } = ForwardController;
  for (const { route, sends, answer } of routes) {
    const name = `${route.method} ${route.path}`;
    const handler = {
      value(this: ForwardController, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
        return answer(new Call(request, reply), this);
      },
    };
    Object.defineProperty(prototype, name, handler);
    Req()(prototype, name, 0);
    Res({ passthrough: !sends })(prototype, name, 1);
    Route(route)(prototype, name, handler);
  }
  return ForwardController;
}
