import { Injectable } from '@nestjs/common';
import { UPGRADE_MESSAGE, getPublicRecord, type PublicRecord } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { addDays, Clock, centralDay } from '@overline/service-kit';
import type { APIEmbed } from 'discord.js';
import { BotConfig } from '../config.ts';
import { picksMessage } from '../message/picks-message.ts';
import { recentRecord, recordText } from '../message/results-message.ts';
import { DISCLAIMER } from '../message/text.ts';
import { GameStates } from '../picks/game-states.ts';
import { PublishedPicks } from '../picks/published-picks.ts';

/** The reply to a command. Only the user who ran it sees it. */
export interface Answer {
  content: string;
  embeds: APIEmbed[];
}

export const textAnswer = (content: string): Answer => ({ content, embeds: [] });

/** /picks: the latest published picks of the Free plan, all or those of one league. */
@Injectable()
export class AnswerPicks {
  constructor(
    private readonly published: PublishedPicks,
    private readonly games: GameStates,
    private readonly config: BotConfig,
  ) {}

  async execute(league: string | null): Promise<Answer> {
    const { day: summary, picks: all } = await this.published.forFreePlan();
    const picks = all.filter((pick) => league === null || pick.league === league);
    if (summary.day !== null && all.length > 0 && picks.length === 0)
      return textAnswer(`No free pick today is from the ${league}. See all picks: ${this.config.SITE_URL}/picks`);
    if (summary.day === null || picks.length === 0)
      return textAnswer(
        summary.notice ?? "Today's picks are not published yet. They are published at 8:00 AM Central Time.",
      );
    const { SITE_URL: site } = this.config;
    const states = await this.games.linesOf(picks);
    const { content, embeds } = picksMessage({ day: summary.day, summary, picks, site, states });
    const more = summary.total > picks.length ? `\n${UPGRADE_MESSAGE} ${site}/pricing` : '';
    return { content: `${content}${more}`, embeds };
  }
}

const COLOR = 0x3b5b8c;
const PERIODS = [7, 30, 90] as const;

/** /record: the live record of all leagues or one, or the demo record while no live day is graded. */
@Injectable()
export class AnswerRecord {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly config: BotConfig,
  ) {}

  async execute(league: string | null): Promise<Answer> {
    const record = await this.bus.request(getPublicRecord, league === null ? {} : { league });
    const backfilled = record.live.days === 0 && record.backfilled.days > 0;
    const day = centralDay(this.clock.now());
    const fields = PERIODS.map((count) => ({
      name: `Last ${count} days`,
      // The period ends yesterday, like that of this morning's results post.
      value: recordText(recentRecord(record, { day: addDays(day, -1), count, backfilled }), backfilled),
    }));
    const embed = {
      color: COLOR,
      title: league === null ? 'Track record' : `Track record: ${league}`,
      url: `${this.config.SITE_URL}/record`,
      description: allTime(record, day, backfilled),
      fields,
      footer: { text: DISCLAIMER },
    };
    return { content: '', embeds: [embed] };
  }
}

const SINCE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function allTime(record: PublicRecord, day: string, backfilled: boolean): string {
  const { from, totalSettled, expectedWinRate } = backfilled ? record.backfilled : record.live;
  return [
    recordText(recentRecord(record, { day, backfilled }), backfilled),
    ...(from === null ? [] : [`since ${SINCE.format(new Date(from))}`]),
    ...(totalSettled === 0 ? [] : [`expected win rate ${expectedWinRate.toFixed(1)}%`]),
  ].join(' · ');
}
