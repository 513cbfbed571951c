import { leagueOf } from '@overline/forecast/past-games';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { type FaultList, shown } from '../faults/fault-list.ts';
import type { DiscordSandbox } from '../discord/discord-sandbox.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { RequestCounts } from '../http/scope.ts';
import type { ModelCalls } from '../openai/openai-routes.ts';
import { paymentsSection } from '../stripe/pages/payments-section.ts';
import type { StripeSandbox } from '../stripe/sandbox/stripe-sandbox.ts';
import { CHICAGO, dayAt, dayText, EASTERN, minuteAt } from '../time/time-zone.ts';
import type { Game, World } from '../world/world.ts';
import { escape, page, table } from '../http/html.ts';

type FrontPageSources = {
  worlds: readonly World[];
  clock: Clock;
  faults: FaultList;
  counts: RequestCounts;
  modelCalls: ModelCalls;
  payments: StripeSandbox;
  discord: DiscordSandbox;
  mailbox: Mailbox;
};

const CALLS_SHOWN = 15;
const ANSWER_CHARACTERS_SHOWN = 240;
const ADDRESSES = `<p class="quiet">
  Feeds: <code>/odds/v4/…</code> (The Odds API), <code>/stats/v1/…</code> (balldontlie);
  language model: <code>/openai/v1/responses</code> (<code>/control/openai</code>);
  payments: <code>/v1/…</code> (Stripe, <code>/control/stripe</code>);
  Discord: <code>/discord/api/v10/…</code> (<code>/control/discord</code>);
  email: SMTP (<code>/control/mail</code>). Faults: <code>/control/faults</code>.</p>`;

/** The front page: the league, today's games, and everything that clients have done. */
export function sendFrontPage(reply: FastifyReply, sources: FrontPageSources): FastifyReply {
  const { worlds, clock, faults, counts, modelCalls, payments, discord, mailbox } = sources;
  const now = clock.now();
  const titles = worlds.map(({ title }) => title).join('; ');
  const today = dayAt(EASTERN, now);
  const requests = counts.all().map((c) => [c.service, c.route, String(c.requests), String(c.failures)]);
  const active = faults.all().map((fault) => escape(JSON.stringify(shown(fault))));
  const sections = [
    `<h1>Overline sandbox</h1><p class="quiet">${escape(titles)}. It is ${time(EASTERN, now)} Eastern, ` +
      `${time(CHICAGO, now)} Chicago, on ${dayText(today)}.</p>`,
    ...worlds.flatMap((world) => leagueSection(world, now)),
    `<h2>Requests</h2>`,
    table(['Service', 'Route', 'Requests', 'Errors'], requests, 'None yet.'),
    paymentsSection(payments),
    `<h2>Discord</h2><p>${discord.messages.created} messages posted: <a href="/discord">open the channel</a>.</p>`,
    `<h2>Email</h2><p>${mailbox.received} emails received: <a href="/mail">open the inbox</a>.</p>`,
    `<h2>Language model calls</h2>`,
    table(
      ['At (CT)', 'Model', 'Schema', 'Status', 'Tokens in / out', 'Answer'],
      modelCallRows(modelCalls),
      'None yet.',
    ),
    `<h2>Active faults</h2>`,
    active.length === 0 ? '<p>None.</p>' : `<pre>${active.join('\n')}</pre>`,
    ADDRESSES,
  ];
  return reply.type('text/html; charset=utf-8').send(page('Overline sandbox', sections.join('\n')));
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
      output.length > ANSWER_CHARACTERS_SHOWN ? `${output.slice(0, ANSWER_CHARACTERS_SHOWN)}…` : output,
    ]);
}

function leagueSection(world: World, now: number): string[] {
  const games = world.gamesOn(dayAt(EASTERN, now)).map((game) => gameRow(world, game, now));
  return [
    `<h2>Today's games in the ${leagueOf(world.league).name}</h2>`,
    ...world.notes.map((note) => `<p>${escape(note)}</p>`),
    table(['Id', 'Start (ET)', 'Visitor', 'Home', 'Status'], games, 'No games today.'),
    `<p class="quiet">${world.injuriesAt(now).length} players on the injury list; ${world.books.length} books: ` +
      `${escape(world.books.map(({ title }) => title).join(', '))}.</p>`,
  ];
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
