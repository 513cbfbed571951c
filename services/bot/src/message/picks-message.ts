import { DAILY_PICKS, type Pick, type PicksDay } from '@overline/contracts';
import { americanText, losingText } from '@overline/forecast';
import type { APIEmbed, APIEmbedField } from 'discord.js';
import { type ChannelMessage, markerOf } from './channel-message.ts';
import { DISCLAIMER, betText, forecastText, highConfidenceNote, priceText, startText, plain } from './text.ts';

const COLOR = 0x2f6f5e;
const FIELDS_PER_EMBED = 6;

interface PicksMessageInput {
  day: string;
  summary: PicksDay;
  picks: readonly Pick[];
  /** Site URL without a trailing slash. */
  site: string;
  /** The state of a pick's game once it has started, by pick ID. */
  states?: ReadonlyMap<string, string>;
  /** Record roots of the day's revisions. */
  roots?: readonly { revision: number; root: string }[];
}

/** The day's picks in one message. Twelve picks with the longest texts stay within every Discord limit. */
export function picksMessage(input: PicksMessageInput): ChannelMessage {
  const { day, summary, picks, site, states, roots = [] } = input;
  const groups = Array.from({ length: Math.ceil(picks.length / FIELDS_PER_EMBED) }, (_, index) =>
    picks.slice(index * FIELDS_PER_EMBED, (index + 1) * FIELDS_PER_EMBED),
  );
  const embeds = groups.map((group): APIEmbed => ({
    color: COLOR,
    fields: group.map((pick) => pickField(pick, states?.get(pick.id))),
  }));
  const [first] = embeds;
  if (first) {
    first.title = 'See the full analysis';
    first.url = `${site}/picks`;
    const note = highConfidenceNote(picks);
    first.description = [describeDay(summary, picks.length), ...(note ? [note] : [])].join(' ');
  }
  const last = embeds.at(-1);
  if (last) last.footer = { text: [DISCLAIMER, ...rootLines(roots)].join('\n') };
  return { content: markerOf('picks', day), embeds };
}

/** The first and the latest root. Anyone who keeps this message can later check that the record was not rewritten. */
function rootLines(roots: readonly { revision: number; root: string }[]): string[] {
  const shown = roots.length > 1 ? [roots[0], roots.at(-1)] : roots;
  return shown.flatMap((root) => (root ? [`Record root, revision ${root.revision}: ${root.root}`] : []));
}

function describeDay({ total, backfilled, revision, bets }: PicksDay, shown: number): string {
  const count = shown < total ? `${shown} of the day's ${total} picks` : `${shown} ${shown === 1 ? 'pick' : 'picks'}`;
  return [
    `${count}, best edge first: how far the price beats the worst one we would take.`,
    ...(bets === 0 && shown > 0 ? [noEdgeText(shown, total)] : []),
    ...(total < DAILY_PICKS ? [`Fewer than ${DAILY_PICKS}: not enough props had a fresh price.`] : []),
    ...(revision > 1
      ? [`Revision ${revision}: updated after publication. Picks for games already under way were kept.`]
      : []),
    ...(backfilled ? ['Demo data: generated afterwards, as of 8:00 AM that day.'] : []),
  ].join(' ');
}

function noEdgeText(shown: number, total: number): string {
  if (shown < total) return 'No edge in these picks: all are leans.';
  return shown === 1 ? 'No edge today: the only pick is a lean.' : `No edge today: all ${shown} picks are leans.`;
}

const MAX_TEAM_LENGTH = 28;
const MAX_REASON_LENGTH = 70;

/** `state` is the state of the pick's game once it has started; before that, the start time is shown. */
export function pickField(pick: Pick, state?: string): APIEmbedField {
  const { mockAnalysis: analysis, game, rank, book, price, stance } = pick;
  const label = stance === 'lean' ? 'Lean' : 'Bet';
  const teams = `${plain(game.awayTeam, MAX_TEAM_LENGTH)} at ${plain(game.homeTeam, MAX_TEAM_LENGTH)}`;
  return {
    name: `${rank} · ${betText(pick, analysis.pickDirection)}`,
    value: [
      `${label} · ${priceText(price, book)} · ${forecastText(analysis.probability, analysis.confidence)}`,
      `${teams} · ${state ?? startText(game.startsAt)}`,
      ...(stance === 'lean' ? [leanText(pick)] : []),
      `Why: ${reasonOf(pick)}`,
      `Against: ${againstOf(pick)}`,
    ].join('\n'),
  };
}

function leanText({ takeAt }: Pick): string {
  return takeAt === undefined
    ? 'No bet at this price.'
    : `No bet at this price. Take at ${americanText(takeAt)} or better.`;
}

/** The strongest argument against the pick. */
function againstOf({ mockAnalysis: { considerations, probability } }: Pick): string {
  const fact = considerations.find(({ points }) => points === 'against')?.text ?? losingText(100 - probability);
  return plain(fact, MAX_REASON_LENGTH);
}

/** The first argument for the pick. A bet has our fair price and the offered price before it. */
function reasonOf({ price, fairPrice, stance, mockAnalysis: { considerations, summary } }: Pick): string {
  const fact = considerations.find(({ points }) => points === 'for')?.text ?? summary;
  if (stance === 'lean') return plain(fact, MAX_REASON_LENGTH);
  const value = `fair price ${americanText(fairPrice)}, offered ${americanText(price)}.`;
  return `${value} ${plain(fact, MAX_REASON_LENGTH)}`.trim();
}
