import { DAILY_PICKS, type Pick, type PicksDay } from '@overline/contracts';
import type { APIEmbed } from 'discord.js';
import { type ChannelMessage, markerOf, type Picture } from './channel-message.ts';
import { pickField } from './pick-field.ts';
import { DISCLAIMER } from './terms.ts';

const COLOR = 0x2f6f5e;
const FIELDS_AN_EMBED = 6;

export interface DaysPicks {
  day: string;
  frame: PicksDay;
  picks: readonly Pick[];
  /** Address of the site, without a slash at the end. */
  site: string;
  /** The drawing of the first pick. */
  picture: Picture | null;
  /** The roots that bind the day's picks in the public record, by revision. */
  roots?: readonly { revision: number; root: string }[];
}

/** The day's picks in one message: twelve with the longest names and texts are within every limit. */
export function picksMessage({ day, frame, picks, site, picture, roots = [] }: DaysPicks): ChannelMessage {
  const groups = Array.from({ length: Math.ceil(picks.length / FIELDS_AN_EMBED) }, (_, index) =>
    picks.slice(index * FIELDS_AN_EMBED, (index + 1) * FIELDS_AN_EMBED),
  );
  const embeds = groups.map((group): APIEmbed => ({ color: COLOR, fields: group.map(pickField) }));
  const [first] = embeds;
  if (first) {
    first.title = 'See the numbers behind them';
    first.url = `${site}/picks`;
    first.description = describeDay(frame, picks.length);
    if (picture) first.thumbnail = { url: `attachment://${picture.name}` };
  }
  const last = embeds.at(-1);
  if (last) last.footer = { text: [DISCLAIMER, ...rootLines(roots)].join('\n') };
  return { content: markerOf('picks', day), embeds, pictures: picture ? [picture] : [] };
}

/** The first root and the newest: whoever keeps this message can tell later whether the record was rewritten. */
function rootLines(roots: readonly { revision: number; root: string }[]): string[] {
  const shown = roots.length > 1 ? [roots[0], roots.at(-1)] : roots;
  return shown.flatMap((one) => (one ? [`Record root, revision ${one.revision}: ${one.root}`] : []));
}

function describeDay({ total, backfilled, revision }: PicksDay, shown: number): string {
  const count = shown < total ? `${shown} of the day's ${total} picks` : `${shown} ${shown === 1 ? 'pick' : 'picks'}`;
  return [
    `${count}, by confidence: the chance that a pick is better than its price.`,
    ...(total < DAILY_PICKS ? [`Fewer than ${DAILY_PICKS}: only so many props had a fresh price.`] : []),
    ...(revision > 1 ? [`Revision ${revision}: updated after publication; picks of games that had started stay.`] : []),
    ...(backfilled ? ['Demo data: made after the fact, as of 8:00 that day.'] : []),
  ].join(' ');
}
