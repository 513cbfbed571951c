import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { RateLimit } from '../http/rate-limit.ts';
import type { World } from '../world/world.ts';
import { OddsAccounts } from './odds-account.ts';
import { OddsError } from './odds-error.ts';
import { OddsFeed, type Answer } from './odds-feed.ts';
import { SPORT_KEY, SPORT_TITLE } from './odds-json.ts';
import { param, type RawQuery } from './odds-query.ts';

export type OddsOptions = { world: World; clock: Clock; perSecond: number };
type Request = FastifyRequest<{ Querystring: RawQuery; Params: { sport?: string; id: string } }>;

const JSON_TYPE = 'application/json; charset=utf-8';
const SPORTS = [
  {
    key: 'americanfootball_nfl',
    group: 'American Football',
    title: 'NFL',
    description: 'US Football',
    active: false,
    has_outrights: false,
  },
  {
    key: 'baseball_mlb',
    group: 'Baseball',
    title: 'MLB',
    description: 'Major League Baseball',
    active: false,
    has_outrights: false,
  },
  {
    key: SPORT_KEY,
    group: 'Basketball',
    title: SPORT_TITLE,
    description: 'US Basketball',
    active: true,
    has_outrights: false,
  },
  {
    key: 'basketball_wnba',
    group: 'Basketball',
    title: 'WNBA',
    description: 'US Basketball',
    active: false,
    has_outrights: false,
  },
  {
    key: 'icehockey_nhl',
    group: 'Ice Hockey',
    title: 'NHL',
    description: 'US Ice Hockey',
    active: false,
    has_outrights: false,
  },
];

/** The Odds API v4 below the prefix that the plugin is registered with. */
export function oddsRoutes(app: FastifyInstance, options: OddsOptions): void {
  const feed = new OddsFeed(options.world, options.clock);
  const serve = server(options);
  answerErrors(app);
  const live: Record<string, (request: Request) => Answer> = {
    '/v4/sports': ({ query }) => ({ body: sportsList(query), cost: 0 }),
    '/v4/sports/:sport/events': ({ query }) => feed.events(query),
    '/v4/sports/:sport/odds': ({ query }) => feed.odds(query),
    '/v4/sports/:sport/scores': ({ query }) => feed.scores(query),
    '/v4/sports/:sport/events/:id/odds': ({ query, params }) => feed.eventOdds(params.id, query),
  };
  const historical: Record<string, (request: Request) => Answer> = {
    '/v4/historical/sports/:sport/events': ({ query }) => feed.historicalEvents(query),
    '/v4/historical/sports/:sport/odds': ({ query }) => feed.historicalOdds(query),
    '/v4/historical/sports/:sport/events/:id/odds': ({ query, params }) => feed.historicalEventOdds(params.id, query),
  };
  for (const [path, answer] of Object.entries(live)) app.get(path, serve(false, answer));
  for (const [path, answer] of Object.entries(historical)) app.get(path, serve(true, answer));
}

/** Wraps an answer into what every request of the feed meets: key, rate limit, sport and credits. */
function server({ clock, perSecond }: OddsOptions) {
  const accounts = new OddsAccounts();
  const limit = new RateLimit(clock, 1000);
  return (historical: boolean, answer: (request: Request) => Answer) =>
    (request: Request, reply: FastifyReply): FastifyReply => {
      const key = param(request.query, 'apiKey');
      accounts.admit(key, historical);
      if (key === undefined) return reply;
      if (limit.waitFor(key, perSecond) > 0) throw tooFrequent();
      accounts.charge(key, 0);
      reply.headers(accounts.headers(key, 0));
      const { sport } = request.params;
      if (sport !== undefined) checkSport(sport);
      const { body, cost } = sport === SPORT_KEY || sport === undefined ? answer(request) : { body: '[]', cost: 0 };
      accounts.charge(key, cost);
      return reply.headers(accounts.headers(key, cost)).type(JSON_TYPE).send(body);
    };
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OddsError)) throw error;
    return reply.code(error.status).type(JSON_TYPE).send(error.body());
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type(JSON_TYPE)
      .send(JSON.stringify({ message: 'Not Found' })),
  );
}

function tooFrequent(): OddsError {
  return new OddsError(429, 'EXCEEDED_FREQ_LIMIT', 'Requests are too frequent. Please reduce the request frequency');
}

function sportsList(query: RawQuery): string {
  const all = param(query, 'all') ?? 'false';
  if (all !== 'true' && all !== 'false')
    throw new OddsError(422, 'INVALID_ALL_SPORTS_PARAM', 'The all parameter must be true or false');
  return JSON.stringify(SPORTS.filter((sport) => sport.active || all === 'true'));
}

function checkSport(sport: string): void {
  if (!SPORTS.some(({ key }) => key === sport)) {
    throw new OddsError(404, 'UNKNOWN_SPORT', 'Unknown sport');
  }
}
