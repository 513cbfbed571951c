import { setTimeout as sleep } from 'node:timers/promises';
import { TIERS, type Route } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import { Caller, PASSWORD } from '../api/caller.ts';
import type { RunningSystem } from '../up/running-system.ts';
import { findProblems, type Target } from './find-problems.ts';
import { People } from './people.ts';
import { type FuzzAnswer, type FuzzRequest, problemOf, requestsTo } from './request.ts';
import type { Known } from './schema-values.ts';

const TIMEOUT_MS = 60_000;
/** How often to send a request that gets a 503, because a busy machine may be too slow once. */
const TRIES = 3;
const RETRY_MS = 1_000;
/** Routes that end the sender's session. */
const SESSION_ENDING = ['/auth/logout', '/auth/change-password', '/auth/change-email', '/auth/delete-account'];

class HttpFuzz {
  /** The number of answers by status. */
  readonly statuses = new Map<number, number>();
  sent = 0;
  private readonly url: string;
  private readonly people: People;

  constructor(url: string, people: People) {
    this.url = url;
    this.people = people;
  }

  /** Returns a description of each route that failed, with its smallest failing request. */
  run(requests: number, seed: number, known: Known): Promise<string[]> {
    const targets = ROUTES.map((route): Target<FuzzRequest> => ({
      name: `${route.method} ${route.path}`,
      inputs: requestsTo(route, known),
      send: async (request) => problemOf(route, request, await this.send(route, request)),
    }));
    return findProblems(targets, requests, seed);
  }

  private async send(route: Route, request: FuzzRequest, tries = TRIES): Promise<FuzzAnswer> {
    const { people } = this;
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
        // A different address each time, because the rate limit per address would hide the routes' own answers.
        'x-forwarded-for': `10.${this.sent >> 16}.${(this.sent >> 8) & 255}.${this.sent & 255}`,
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 503 && tries > 1) {
      await sleep(RETRY_MS);
      return this.send(route, request, tries - 1);
    }
    const tier = TIERS.find((name) => name === sender);
    if (tier && answer.status < 300 && SESSION_ENDING.includes(route.path)) await people.replace(tier, index);
    return answer;
  }
}

/** Sends a request. The status is 0 if there was no answer. The body of an event stream is not read. */
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

/** The number of requests to routes, and of messages to services. */
type FuzzAmounts = { requests: number; messages: number; seed: number };

/** Sends generated requests to every route of a running demo, then to every service, and reports what is wrong. */
export async function fuzz(
  system: RunningSystem,
  { requests, messages, seed }: FuzzAmounts,
): Promise<{ sent: number; problems: number; report: string }> {
  const people = await People.create(system.url, system.tokenKey);
  const known = await knownValues(system.url, people);
  const http = new HttpFuzz(system.url, people);
  const problems = await http.run(requests, seed, known);
  const { BusFuzz } = await loadBusFuzz();
  const bus = await BusFuzz.open((service) => system.busUrl(service));
  problems.push(...(await bus.run(messages, seed, known)));
  await bus.close();
  const counts = [...http.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  const totals = `${http.sent} requests: ${counts.join(', ')}; ${bus.sent} messages on the bus`;
  return { sent: http.sent + bus.sent, problems: problems.length, report: [...problems, totals].join('\n\n') };
}

/** Imported after registering swc, because the messaging library has decorators, which Node cannot run itself. */
async function loadBusFuzz(): Promise<typeof import('./bus-fuzz.ts')> {
  await import(import.meta.resolve('@overline/testing/register-swc'));
  return import('./bus-fuzz.ts');
}

/** Existing IDs and names, so that some requests get past "not found". */
async function knownValues(url: string, people: People): Promise<Known> {
  const { token = '' } = people.tokenOf('Premium');
  const picks = await new Caller(url).read<Pick[]>('/api/picks/top-picks', { token });
  const questions = picks.map(({ playerName, propLine, propType }) => `${playerName} over ${propLine} ${propType}`);
  const dates = [0, 1, 2].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  return {
    id: picks.map(({ id }) => id),
    query: questions,
    date: dates,
    password: [PASSWORD],
    currentPassword: [PASSWORD],
  };
}

type Pick = { id: string; playerName: string; propLine: number; propType: string };
