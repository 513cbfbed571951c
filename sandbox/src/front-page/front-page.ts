import type { FastifyReply } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { shown } from '../faults/fault-routes.ts';
import type { FaultList } from '../faults/fault-list.ts';
import type { DiscordSandbox } from '../discord/discord-sandbox.ts';
import type { RequestCounts } from '../http/scope.ts';
import type { ModelCalls } from '../openai/openai-sandbox.ts';
import { paymentsSection } from '../stripe/pages/payments-section.ts';
import type { StripeSandbox } from '../stripe/sandbox/stripe-sandbox.ts';
import { CHICAGO, dayAt, dayText, EASTERN, minuteAt } from '../time/time-zone.ts';
import type { Game, World } from '../world/world.ts';
import { escape, page, table } from '../http/html.ts';

export type FrontPageSources = {
  world: World;
  clock: Clock;
  faults: FaultList;
  counts: RequestCounts;
  modelCalls: ModelCalls;
  payments: StripeSandbox;
  discord: DiscordSandbox;
};

const CALLS_SHOWN = 15;
const WORDS_SHOWN = 240;
const ADDRESSES = `<p class="quiet">
  Feeds: <code>/odds/v4/…</code> (The Odds API), <code>/stats/v1/…</code> (balldontlie);
  language model: <code>/openai/v1/responses</code> (<code>/control/openai</code>);
  payments: <code>/v1/…</code> (Stripe, <code>/control/stripe</code>);
  Discord: <code>/discord/api/v10/…</code> (<code>/control/discord</code>). Faults: <code>/control/faults</code>.</p>`;

export function sendFrontPage(reply: FastifyReply, sources: FrontPageSources): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(frontPage(sources));
}

/** The page for people: what this world is, what happens in it today, and who has asked for what. */
function frontPage({ world, clock, faults, counts, modelCalls, payments, discord }: FrontPageSources): string {
  const now = clock.now();
  const today = dayAt(EASTERN, now);
  const games = world.gamesOn(today);
  return page(
    'Overline sandbox',
    [
      `<h1>Overline sandbox</h1><p class="quiet">${escape(world.title)}. It is ${time(EASTERN, now)} Eastern, ` +
        `${time(CHICAGO, now)} Chicago, on ${dayText(today)}.</p>`,
      ...world.notes.map((note) => `<p>${escape(note)}</p>`),
      `<h2>Today's games</h2>`,
      games.length === 0
        ? '<p>No games today.</p>'
        : table(
            ['Id', 'Tip-off (ET)', 'Visitor', 'Home', 'State'],
            games.map((game) => gameRow(world, game, now)),
          ),
      `<p class="quiet">${world.injuriesAt(now).length} players on the injury list; ${world.books.length} books: ` +
        `${escape(world.books.map(({ title }) => title).join(', '))}.</p>`,
      `<h2>Requests</h2>`,
      counts.all().length === 0
        ? '<p>None yet.</p>'
        : table(
            ['Service', 'Route', 'Requests', 'Error answers'],
            counts.all().map((c) => [c.service, c.route, String(c.requests), String(c.failures)]),
          ),
      paymentsSection(payments),
      `<h2>Discord</h2><p>${discord.messages.created} messages posted: ` +
        `<a href="/discord">the channel as its readers see it</a>.</p>`,
      `<h2>Calls of the language model</h2>`,
      modelCalls.total === 0
        ? '<p>None yet.</p>'
        : table(['At (CT)', 'Model', 'Schema', 'Ended', 'Tokens in / out', 'Answer'], modelCallRows(modelCalls)),
      `<h2>Faults switched on</h2>`,
      faults.all().length === 0
        ? '<p>None.</p>'
        : `<pre>${faults
            .all()
            .map((fault) => escape(JSON.stringify(shown(fault))))
            .join('\n')}</pre>`,
      ADDRESSES,
    ].join('\n'),
  );
}

function time(zone: string, instant: number): string {
  const minute = minuteAt(zone, instant);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function modelCallRows(calls: ModelCalls): string[][] {
  return calls
    .latest(CALLS_SHOWN)
    .toReversed()
    .map(({ at, model, schema, status, inputTokens, outputTokens, output }) => [
      time(CHICAGO, at),
      model,
      schema,
      status,
      `${inputTokens} / ${outputTokens}`,
      output.length > WORDS_SHOWN ? `${output.slice(0, WORDS_SHOWN)}…` : output,
    ]);
}

function gameRow(world: World, game: Game, now: number): string[] {
  return [
    String(game.id),
    time(EASTERN, game.tipOff),
    game.visitor.fullName,
    game.home.fullName,
    state(world, game, now),
  ];
}

function state(world: World, game: Game, now: number): string {
  if (game.postponed) return 'Postponed';
  const box = world.boxAt(game, now);
  if (!box) return 'Scheduled';
  const score = `${box.visitorScore}–${box.homeScore}`;
  return box.final ? `Final ${score}` : `${box.clock}, ${score}`;
}
