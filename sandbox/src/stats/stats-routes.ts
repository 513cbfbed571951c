import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type League, leagueOf } from '@overline/forecast/past-games';
import { answerErrors } from '../http/api-error.ts';
import { RateLimit } from '../http/rate-limit.ts';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { StatsFeed } from './stats-feed.ts';
import type { RawQuery } from '../http/json.ts';
import { StatsError } from './stats-query.ts';

type StatsOptions = { worlds: readonly World[]; clock: Clock; perMinute: number };
type Request = FastifyRequest<{ Querystring: RawQuery }>;
type Plan = 'free' | 'all-star' | 'goat';

const RANK: Record<Plan, number> = { free: 0, 'all-star': 1, goat: 2 };
const MINUTE = 60_000;

/** balldontlie's endpoints of every league, below the scope's prefix. */
export function statsRoutes(app: FastifyInstance, options: StatsOptions): void {
  const serve = server(options);
  answerErrors(app, { notFound: () => new StatsError(404, 'Not found') });
  for (const world of options.worlds)
    for (const [path, needed, answer] of endpoints(leagueOf(world.league), new StatsFeed(world, options.clock)))
      app.get(leagueOf(world.league).stats.path + path, serve(needed, answer));
}

type Endpoint = [path: string, needed: Plan, answer: (request: Request) => object];

function endpoints({ stats }: League, feed: StatsFeed): Endpoint[] {
  const { lines, lineups, designations } = stats;
  return [
    ['/games', 'free', ({ query }) => feed.games(query)],
    ['/players/active', 'all-star', ({ query }) => feed.activePlayers(query)],
    [lines.path, lines.path === PAID_LINES ? 'goat' : 'all-star', ({ query }) => feed.stats(query)],
    ['/player_injuries', 'all-star', ({ query }) => feed.injuries(query)],
    ...(lineups === undefined
      ? []
      : [[lineups, 'all-star', ({ query }: Request) => feed.lineups(query)] satisfies Endpoint]),
    ...(designations === undefined
      ? []
      : [[designations.path, 'all-star', ({ query }: Request) => feed.designations(query)] satisfies Endpoint]),
  ];
}

/** The path of one league's box score rows, which require the highest plan. */
const PAID_LINES = '/player_stats';

/** Wraps an endpoint in the checks of every request: key, rate limit, plan and format. */
function server({ clock, perMinute }: StatsOptions) {
  const limit = new RateLimit(clock, MINUTE);
  const perPlan: Record<Plan, number> = { free: 5, 'all-star': 60, goat: perMinute };
  return (needed: Plan, answer: (request: Request) => object) =>
    (request: Request, reply: FastifyReply): FastifyReply => {
      const { key, plan } = account(request);
      const wait = limit.waitFor(key, perPlan[plan]);
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
      if (RANK[plan] < RANK[needed]) throw new StatsError(401, 'Unauthorized');
      checkAccept(request);
      return reply.send(answer(request));
    };
}

// The key's prefix selects the plan; any other key has the highest one.
function account(request: Request): { key: string; plan: Plan } {
  const key = request.headers.authorization?.trim() ?? '';
  if (key === '' || /^bearer\b/i.test(key) || key.startsWith('invalid')) throw new StatsError(401, 'Unauthorized');
  if (key.startsWith('free')) return { key, plan: 'free' };
  return { key, plan: key.startsWith('all-star') ? 'all-star' : 'goat' };
}

function checkAccept(request: Request): void {
  const accept = request.headers.accept;
  if (accept && !/json|\*\/\*|application\/\*/.test(accept))
    throw new StatsError(406, 'You requested a format that is not JSON');
}

function tooMany(seconds: number): StatsError {
  const message = 'Too many requests, please try again later.';
  return new StatsError(429, message, { 'retry-after': String(seconds) });
}
