import type { DayResults, OutcomeStatus, PickResult, PublicRecord } from '@overline/contracts';
import { type ChannelMessage, markerOf } from './channel-message.ts';
import { recentRecord, type RecordSum } from './recent-record.ts';
import { betText, DISCLAIMER, priceText, tallyText, unitsText } from './terms.ts';
import { plain } from './text.ts';
import { unitsOf, unitsOfDay } from './units.ts';

const COLOR = 0x3b5b8c;
const RECENT_DAYS = 30;
const LONGEST_REASON = 60;
/** A word beside each mark, since colour and shape alone say nothing to some readers. */
const WORDS: Readonly<Record<OutcomeStatus, string>> = {
  WIN: '✓ Hit',
  LOSS: '✗ Miss',
  PUSH: '= Push',
  PENDING: '… Open',
  UNKNOWN: '– Void',
};

export interface ResultsOfDay {
  results: DayResults;
  record: PublicRecord;
  site: string;
}

/** A day's results in one message: each pick, the day, and the last 30 days. */
export function resultsMessage({ results, record, site }: ResultsOfDay): ChannelMessage {
  const { date, picks } = results;
  const backfilled = picks.some((pick) => pick.backfilled);
  const recent = recentRecord(record, { day: date, count: RECENT_DAYS, backfilled });
  return {
    content: markerOf('results', date),
    embeds: [
      {
        color: COLOR,
        title: dayText(results),
        url: `${site}/picks`,
        description: picks.map(resultLine).join('\n'),
        fields: [{ name: `Last ${RECENT_DAYS} days`, value: recordText(recent, backfilled) }],
        footer: { text: DISCLAIMER },
      },
    ],
    pictures: [],
  };
}

function dayText({ totalWins, totalLosses, totalPushes, totalSettled, winRate, picks, isChecked }: DayResults): string {
  const tally = tallyText({ wins: totalWins, losses: totalLosses, pushes: totalPushes });
  const open = picks.filter(({ outcome }) => outcome.status === 'PENDING').length;
  return [
    tally,
    ...(totalSettled > 0 ? [`${winRate.toFixed(1)} %`] : []),
    `${unitsText(unitsOfDay(picks))} units`,
    ...(isChecked ? [] : [`${open} still open`]),
  ].join(' · ');
}

export function resultLine(pick: PickResult): string {
  const { outcome, actualPerformance, price, book, pickDirection } = pick;
  const units = unitsOf(outcome.status, price);
  const made = actualPerformance === null ? '' : ` · made ${actualPerformance}`;
  const reason = outcome.reason === null ? '' : ` (${plain(outcome.reason, LONGEST_REASON)})`;
  return (
    `**${WORDS[outcome.status]}** ${betText(pick, pickDirection)}${made}${reason} · ${priceText(price, book)}` +
    (units === null ? '' : ` · ${unitsText(units)} u`)
  );
}

export function recordText({ days, wins, losses, pushes, rate }: RecordSum, backfilled: boolean): string {
  if (days === 0) return 'No graded day yet.';
  const what =
    `${backfilled ? 'demo' : 'graded'} ` + `${days === 1 ? 'day' : 'days'}${backfilled ? ', made after the fact' : ''}`;
  const percent = rate === null ? '' : ` · ${rate.toFixed(1)} %`;
  return `${tallyText({ wins, losses, pushes })}${percent} over ${days} ${what}`;
}
