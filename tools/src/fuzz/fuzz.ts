import { TIERS, type Route } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import fc from 'fast-check';
import { Caller } from '../compose/caller.ts';
import type { RunningSystem } from '../up/running-system.ts';
import { People, PASSWORD } from './people.ts';
import { type FuzzAnswer, type FuzzRequest, problemOf, requestsTo } from './request.ts';
import type { Known } from './schema-values.ts';

const CONCURRENCY = 6;
const TIMEOUT_MS = 60_000;
/** Routes after which the sender's token no longer works. */
const ENDING = ['/auth/logout', '/auth/change-password', '/auth/change-email', '/auth/delete-account'];

/** The same seed generates the same requests. A failing request is reduced to the smallest one that still fails. */
class HttpFuzz {
  /** How many answers had each status. */
  readonly statuses = new Map<number, number>();
  sent = 0;

  private readonly url: string;
  private readonly seed: number;

  constructor(url: string, seed: number) {
    this.url = url;
    this.seed = seed;
  }

  /** Returns the smallest failing request of each route that failed, and what was wrong. */
  async run(requests: number, people: People, known: Known): Promise<string[]> {
    const problems: string[] = [];
    const waiting = [...ROUTES];
    const worker = async (): Promise<void> => {
      for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
        const problem = await this.route(route, Math.ceil(requests / ROUTES.length), people, known);
        if (problem !== undefined) problems.push(problem);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return problems;
  }

  private async route(route: Route, runs: number, people: People, known: Known): Promise<string | undefined> {
    let problem = '';
    const details = await fc.check(
      fc.asyncProperty(requestsTo(route, known), async (request) => {
        const answer = await this.send(route, request, people);
        const newProblem = problemOf(route, request, answer);
        problem = newProblem ?? problem;
        return newProblem === undefined;
      }),
      { seed: this.seed, numRuns: runs },
    );
    if (!details.failed) return undefined;
    const [smallest] = details.counterexample ?? [];
    const why = problem || String(details.errorInstance);
    return `${route.method} ${route.path}\n  ${why}\n  smallest request: ${JSON.stringify(smallest)}`;
  }

  private async send(route: Route, request: FuzzRequest, people: People): Promise<FuzzAnswer> {
    const { sender, method, path, query, body, headers } = request;
    const { token, index } = people.tokenOf(sender);
    const search = new URLSearchParams(query).toString();
    this.sent += 1;
    const answer = await answerOf(`${this.url}/api${path}${search && `?${search}`}`, {
      method,
      ...(body === undefined || method === 'GET' ? {} : { body }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        // Addresses have limits too, which would hide the routes behind them.
        'x-forwarded-for': `10.${this.sent >> 16}.${(this.sent >> 8) & 255}.${this.sent & 255}`,
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    const tier = TIERS.find((name) => name === sender);
    if (tier && answer.status < 300 && ENDING.includes(route.path)) await people.replace(tier, index);
    return answer;
  }
}

/** Status 0 if there was no answer. The body of a stream is not read. */
async function answerOf(url: string, init: RequestInit): Promise<FuzzAnswer> {
  try {
    const response = await fetch(url, init);
    const contentType = response.headers.get('content-type') ?? '';
    if (!contentType.startsWith('text/event-stream')) {
      return { status: response.status, contentType, text: await response.text() };
    }
    await response.body?.cancel();
    return { status: response.status, contentType, text: '' };
  } catch (error) {
    return { status: 0, contentType: '', text: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}

/** How many requests to routes, and messages to services. */
type FuzzAmounts = { requests: number; messages: number; seed: number };

/** Sends generated requests to every route of a running demo, then to every service, and reports what is wrong. */
export async function fuzz(
  system: RunningSystem,
  { requests, messages, seed }: FuzzAmounts,
): Promise<{ sent: number; problems: number; report: string }> {
  const http = new HttpFuzz(system.url, seed);
  const people = await People.create(system.url, system.tokenKey);
  const known = await knownValues(system.url, people);
  const problems = await http.run(requests, people, known);
  const { BusFuzz } = await loadBusFuzz();
  const bus = await BusFuzz.open((service) => system.busUrl(service));
  problems.push(...(await bus.run(messages, seed, known)));
  await bus.close();
  const counts = [...http.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  const totals = `${http.sent} requests: ${counts.join(', ')}; ${bus.sent} messages on the bus`;
  return { sent: http.sent + bus.sent, problems: problems.length, report: [...problems, totals].join('\n\n') };
}

/** The bus's library has decorators, which Node runs only when they are compiled. */
async function loadBusFuzz(): Promise<typeof import('./bus-fuzz.ts')> {
  await import(import.meta.resolve('@overline/testing/register-swc'));
  return import('./bus-fuzz.ts');
}

/** Ids and names that exist, so that some requests get past "not found". */
async function knownValues(url: string, people: People): Promise<Known> {
  const { token = '' } = people.tokenOf('Premium');
  const picks = await new Caller(url).read<Pick[]>('/api/picks/top-picks', { token });
  const questions = picks.map(({ playerName, propLine, propType }) => `${playerName} over ${propLine} ${propType}`);
  const dates = [0, 1, 2].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  const passwords = [PASSWORD];
  return {
    id: picks.map(({ id }) => id),
    query: questions,
    date: dates,
    password: passwords,
    currentPassword: passwords,
  };
}

type Pick = { id: string; playerName: string; propLine: number; propType: string };
