import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { dayNumber, isDay } from '../time/time-zone.ts';
import type { World } from '../world/world.ts';
import { StatsError } from './stats-error.ts';
import { StatsFeed } from './stats-feed.ts';
import { single, type RawQuery } from './stats-query.ts';

export type StatsOptions = { world: World; clock: Clock; perMinute: number };
type Request = FastifyRequest<{ Querystring: RawQuery; Params: { id: string } }>;
type Plan = 'free' | 'all-star' | 'goat';

const RANK: Record<Plan, number> = { free: 0, 'all-star': 1, goat: 2 };
const JSON_TYPE = 'application/json; charset=utf-8';
const MINUTE = 60_000;

/** balldontlie's NBA endpoints below the prefix that the plugin is registered with. */
export function statsRoutes(app: FastifyInstance, options: StatsOptions): void {
  const feed = new StatsFeed(options.world, options.clock);
  const serve = server(options);
  answerErrors(app);
  const routes: [path: string, needed: Plan, answer: (request: Request) => string][] = [
    ['/v1/teams', 'free', ({ query }) => feed.teams(query)],
    ['/v1/teams/:id', 'free', ({ params }) => feed.team(idOf(params.id))],
    ['/v1/games', 'free', ({ query }) => feed.games(query)],
    ['/v1/games/:id', 'free', ({ params }) => feed.game(idOf(params.id))],
    ['/v1/players', 'free', ({ query }) => feed.players(query, false)],
    ['/v1/players/active', 'all-star', ({ query }) => feed.players(query, true)],
    ['/v1/players/:id', 'free', ({ params }) => feed.player(idOf(params.id))],
    ['/v1/stats', 'all-star', ({ query }) => feed.stats(query)],
    ['/v1/player_injuries', 'all-star', ({ query }) => feed.injuries(query)],
    ['/v1/box_scores', 'goat', ({ query }) => feed.boxScores(dateOf(query))],
  ];
  for (const [path, needed, answer] of routes) app.get(path, serve(needed, answer));
}

/** Wraps an answer into what every request of the feed meets: key, rate limit, plan and format. */
function server({ clock, perMinute }: StatsOptions) {
  const limit = new RateLimit(clock, MINUTE);
  const perPlan: Record<Plan, number> = { free: 5, 'all-star': 60, goat: perMinute };
  return (needed: Plan, answer: (request: Request) => string) =>
    (request: Request, reply: FastifyReply): FastifyReply => {
      const { key, plan } = account(request);
      const wait = limit.waitFor(key, perPlan[plan]);
      if (wait > 0) throw new StatsError(429, 'Too many requests, please try again later.', Math.ceil(wait / 1000));
      if (RANK[plan] < RANK[needed]) throw new StatsError(401, 'Unauthorized');
      checkAccept(request);
      return reply.type(JSON_TYPE).send(answer(request));
    };
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StatsError)) throw error;
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    // The real feed answers these in plain text, which a client must bear.
    if (error.status === 401 || error.status === 429)
      return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
    return reply
      .code(error.status)
      .type(JSON_TYPE)
      .send(JSON.stringify({ error: error.message }));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type(JSON_TYPE).send('{"error":"Not found"}'));
}

// The key's name gives the plan; any other key has the highest one.
function account(request: Request): { key: string; plan: Plan } {
  const key = request.headers.authorization?.trim() ?? '';
  if (key === '' || /^bearer\b/i.test(key) || key.startsWith('invalid')) throw new StatsError(401, 'Unauthorized');
  return { key, plan: key.startsWith('free') ? 'free' : key.startsWith('all-star') ? 'all-star' : 'goat' };
}

function checkAccept(request: Request): void {
  const accept = request.headers.accept;
  if (accept && !/json|\*\/\*|application\/\*/.test(accept))
    throw new StatsError(406, 'You requested a format that is not JSON');
}

function idOf(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new StatsError(400, `Invalid id: ${text}`);
  return Number(text);
}

function dateOf(query: RawQuery): number {
  const text = single(query, 'date') ?? '';
  if (!isDay(text)) throw new StatsError(400, 'Invalid date: use YYYY-MM-DD');
  return dayNumber(text);
}
