import { Controller, Req, Res, type Type } from '@nestjs/common';
import type {
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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../http/client.ts';
import { idempotencyKey } from '../http/input.ts';
import { Route } from '../http/route-table.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import { ResultsCache } from '../picks/results-cache.ts';
import { SearchCounts } from '../search-counts/search-counts.ts';
import { Principals } from '../sessions/principals.ts';

/** An HTTP request whose input has been parsed by its contract. */
class Call<R extends RouteContract> {
  constructor(readonly request: FastifyRequest) {}

  /** The verified caller. A public route has none. */
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

  get key(): string {
    return idempotencyKey(this.request);
  }

  /** The site's origin as the browser sees it; browsers send it with every write. */
  get origin(): string | null {
    const { origin } = this.request.headers;
    return typeof origin === 'string' && origin.length <= 300 ? origin : null;
  }
}

/** The controller of all forwarded routes, with the services that they are answered from. */
@Controller()
export class ForwardController {
  constructor(
    readonly bus: Bus,
    readonly results: ResultsCache,
    readonly published: PublishedPicks,
    readonly principals: Principals,
    readonly searchCounts: SearchCounts,
  ) {}
}

interface ForwardedRoute {
  route: RouteContract;
  /** Sends the response itself. */
  sends: boolean;
  answer: (services: ForwardController, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

type ToInput<R extends RouteContract, Q extends RequestContract> = (call: Call<R>) => InputOf<Q>;
/** Completes a reply, or makes the route's own reply from it. */
type After<R extends RouteContract, Q extends RequestContract> = (
  reply: RequestReply<Q>,
  call: Call<R>,
  services: ForwardController,
) => ReplyOf<R> | Promise<ReplyOf<R>>;

/** Answers a route with the reply to one bus request. `after` completes that reply if it is not the route's own. */
export function forward<R extends RouteContract, Q extends RequestContract>(
  route: R,
  request: Q,
  toInput: ToInput<R, Q>,
  ...[after]: RequestReply<Q> extends ReplyOf<R> ? [after?: After<R, Q>] : [after: After<R, Q>]
): ForwardedRoute {
  const answer: ForwardedRoute['answer'] = async (services, received) => {
    const call = new Call<R>(received);
    const reply = await services.bus.request(request, toInput(call));
    return after ? after(reply, call, services) : reply;
  };
  return { route, sends: false, answer };
}

/** Like `forward`, from the cache of replies that callers share. */
export function forwardCached<R extends RouteContract, Q extends RequestContract>(
  route: R,
  request: RequestReply<Q> extends ReplyOf<R> ? Q : never,
  toInput: ToInput<R, Q>,
): ForwardedRoute {
  const answer: ForwardedRoute['answer'] = async ({ results }, received, reply) => {
    (await results.get(request, toInput(new Call<R>(received)))).send(received, reply);
  };
  return { route, sends: true, answer };
}

/** Gives the controller a method for each route, decorated as if it were written by hand. */
export function controllerOf(routes: readonly ForwardedRoute[]): Type {
  const { prototype } = ForwardController;
  for (const { route, sends, answer } of routes) {
    const name = `${route.method} ${route.path}`;
    const handler = {
      value(this: ForwardController, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
        return answer(this, request, reply);
      },
    };
    Object.defineProperty(prototype, name, handler);
    Req()(prototype, name, 0);
    Res({ passthrough: !sends })(prototype, name, 1);
    Route(route)(prototype, name, handler);
  }
  return ForwardController;
}
