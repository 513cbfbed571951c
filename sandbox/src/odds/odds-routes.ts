import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leagueOf, LEAGUES } from '@overline/forecast/past-games';
import { answerErrors } from '../http/api-error.ts';
import { RateLimit } from '../http/rate-limit.ts';
import type { Clock } from '../time/clock.ts';
import type { World } from '../world/world.ts';
import { OddsError } from './odds-error.ts';
import { type Answer, OddsFeed } from './odds-feed.ts';
import { param, type RawQuery } from '../http/json.ts';

type OddsOptions = { worlds: readonly World[]; clock: Clock; perSecond: number };
type Request = FastifyRequest<{ Querystring: RawQuery; Params: { sport: string; id: string } }>;

/** The Odds API v4, below the scope's prefix. */
export function oddsRoutes(app: FastifyInstance, options: OddsOptions): void {
  const feeds = new Map(
    options.worlds.map((world) => [leagueOf(world.league).odds.sportKey, new OddsFeed(world, options.clock)]),
  );
  const fromFeed =
    (answer: (feed: OddsFeed, request: Request) => Answer) =>
    (request: Request): Answer => {
      const feed = feeds.get(request.params.sport);
      return feed ? answer(feed, request) : { data: [], cost: 0 };
    };
  const serve = requestServer(options);
  answerErrors(app, { notFound: () => new OddsError(404, '', 'Not Found') });
  const live: Record<string, (request: Request) => Answer> = {
    '/v4/sports/:sport/events': fromFeed((feed) => feed.events()),
    '/v4/sports/:sport/events/:id/odds': fromFeed((feed, { query, params }) => feed.eventOdds(params.id, query)),
  };
  const historical: Record<string, (request: Request) => Answer> = {
    '/v4/historical/sports/:sport/events': fromFeed((feed, { query }) => feed.historicalEvents(query)),
    '/v4/historical/sports/:sport/events/:id/odds': fromFeed((feed, { query, params }) =>
      feed.historicalEventOdds(params.id, query),
    ),
  };
  for (const [path, answer] of Object.entries(live)) app.get(path, serve(false, answer));
  for (const [path, answer] of Object.entries(historical)) app.get(path, serve(true, answer));
}

/** Wraps an endpoint in the checks of every request: key, rate limit, sport and credits. */
function requestServer({ clock, perSecond }: OddsOptions) {
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
      checkSport(request.params.sport);
      const { data, cost } = answer(request);
      accounts.charge(key, cost);
      return reply.headers(accounts.headers(key, cost)).send(data);
    };
}

function tooFrequent(): OddsError {
  return new OddsError(429, 'EXCEEDED_FREQ_LIMIT', 'Requests are too frequent. Please reduce the request frequency');
}

function checkSport(sport: string): void {
  if (!LEAGUES.some(({ odds }) => odds.sportKey === sport)) {
    throw new OddsError(404, 'UNKNOWN_SPORT', 'Unknown sport');
  }
}

type Plan = { credits: number; historical: boolean };

const PAID: Plan = { credits: 5_000_000, historical: true };

/** The plan of a key: the paid plan, unless the key's prefix selects another plan or an error. */
function planOf(key: string | undefined): Plan {
  if (!key) throw new OddsError(401, 'MISSING_KEY', 'API key is missing');
  if (key.startsWith('invalid'))
    throw new OddsError(401, 'INVALID_KEY', 'API key is not valid. See usage plans at https://the-odds-api.com');
  if (key.startsWith('deactivated')) throw new OddsError(401, 'DEACTIVATED_KEY', 'API key has been deactivated');
  if (key.startsWith('spent')) return { credits: 0, historical: true };
  if (key.startsWith('free')) return { credits: 500, historical: false };
  return PAID;
}

/** Credits used by each key since the process started. */
class OddsAccounts {
  readonly #used = new Map<string, number>();

  /** @throws OddsError if the key is invalid, or if its plan does not include historical odds */
  admit(key: string | undefined, historical: boolean): void {
    const plan = planOf(key);
    if (historical && !plan.historical) {
      throw new OddsError(
        401,
        'HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN',
        'Historical odds are only available on paid usage plans. See usage plans at https://the-odds-api.com',
      );
    }
  }

  /** Charges credits to a key. @throws OddsError if it has too few left */
  charge(key: string, cost: number): void {
    const used = this.#used.get(key) ?? 0;
    if (cost > 0 && used + cost > planOf(key).credits) {
      throw new OddsError(
        401,
        'OUT_OF_USAGE_CREDITS',
        'Usage quota has been reached. See usage plans at https://the-odds-api.com',
      );
    }
    this.#used.set(key, used + cost);
  }

  /** The headers about credits that every answer has. */
  headers(key: string, last: number): Record<string, string> {
    const used = this.#used.get(key) ?? 0;
    return {
      'x-requests-remaining': String(Math.max(0, planOf(key).credits - used)),
      'x-requests-used': String(used),
      'x-requests-last': String(last),
    };
  }
}
