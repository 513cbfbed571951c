import { Injectable } from '@nestjs/common';
import { getPublicRecord, type PublicRecord } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock, centralDay } from '@overline/service-kit';
import { DISCLAIMER } from '../message/terms.ts';
import { recentRecord } from '../message/recent-record.ts';
import { recordText } from '../message/results-message.ts';
import type { Answer } from './answer.ts';
import { BotConfig } from '../config.ts';

const COLOR = 0x3b5b8c;
const SPANS = [7, 30, 90] as const;

/** /record: the graded days, live ones before those of a demo. */
@Injectable()
export class AnswerRecord {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly config: BotConfig,
  ) {}

  async execute(): Promise<Answer> {
    const record = await this.bus.request(getPublicRecord, {});
    const backfilled = record.live.days === 0 && record.backfilled.days > 0;
    const day = centralDay(this.clock.now());
    const fields = SPANS.map((count) => ({
      name: `Last ${count} days`,
      value: recordText(recentRecord(record, { day, count, backfilled }), backfilled),
    }));
    const embed = {
      color: COLOR,
      title: 'The record',
      url: `${this.config.SITE_URL}/picks`,
      description: allTime(backfilled ? record.backfilled : record.live),
      fields,
      footer: { text: DISCLAIMER },
    };
    return { content: '', embeds: [embed] };
  }
}

function allTime({
  totalWins,
  totalLosses,
  totalSettled,
  winRate,
  expectedWinRate,
  from,
}: PublicRecord['live']): string {
  if (totalSettled === 0) return 'No day is graded yet.';
  return (
    `${totalWins}–${totalLosses} (${winRate.toFixed(1)} %) of ${totalSettled} settled picks since ` +
    `${from ?? 'the start'}; ` +
    `beforehand we said ${expectedWinRate.toFixed(1)} %.`
  );
}
