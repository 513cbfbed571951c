import type { DayResults, OutcomeStatus, PickResult, PublicRecord } from '@overline/contracts';
import { addDays } from '@overline/service-kit';
import { type ChannelMessage, markerOf } from './channel-message.ts';
import { betText, DISCLAIMER, priceText, tallyText, unitsText, reasonText, profitText, unitsOf } from './text.ts';

const COLOR = 0x3b5b8c;
const RECENT_DAYS = 30;
/** A word next to each symbol, for screen readers and color-blind users. */
const WORDS: Readonly<Record<OutcomeStatus, string>> = {
  WIN: '✓ Hit',
  LOSS: '✗ Miss',
  PUSH: '= Push',
  PENDING: '… Open',
  UNKNOWN: '– Void',
};

interface ResultsMessageInput {
  results: DayResults;
  record: PublicRecord;
  site: string;
}

/** A day's results in one message: each pick, the day's total and the last 30 days. */
export function resultsMessage({ results, record, site }: ResultsMessageInput): ChannelMessage {
  const { date, picks } = results;
  // Only the record marks demo days that were published on time.
  const isDemo = record.days.some(({ day, backfilled: marked }) => day === date && marked);
  const backfilled = isDemo || picks.some((pick) => pick.backfilled);
  const recent = recentRecord(record, { day: date, count: RECENT_DAYS, backfilled });
  return {
    content: markerOf('results', date),
    embeds: [
      {
        color: COLOR,
        title: dayText(results),
        url: `${site}/record`,
        description: picks.map(resultLine).join('\n'),
        fields: [{ name: `Last ${RECENT_DAYS} days`, value: recordText(recent, backfilled) }],
        footer: { text: DISCLAIMER },
      },
    ],
  };
}

function dayText(results: DayResults): string {
  const { totalWins, totalLosses, totalPushes, totalSettled, winRate, picks, isChecked } = results;
  const tally = tallyText({ wins: totalWins, losses: totalLosses, pushes: totalPushes });
  const open = results.totalPending ?? picks.filter(({ outcome }) => outcome.status === 'PENDING').length;
  return [
    tally,
    ...(totalSettled > 0 ? [`${winRate.toFixed(1)}%`] : []),
    profitText(picks),
    ...(isChecked ? [] : [`${open} still open`]),
  ].join(' · ');
}

export function resultLine(pick: PickResult): string {
  const { outcome, actualPerformance, price, book, pickDirection, stance } = pick;
  const units = unitsOf(outcome.status, price);
  const profit = units === null ? '' : ` · ${unitsText(units)} u`;
  const actual = actualPerformance === null ? '' : ` · actual ${actualPerformance}`;
  const reason = outcome.reason === null ? '' : ` (${reasonText(outcome.reason)})`;
  return (
    `**${WORDS[outcome.status]}** ${betText(pick, pickDirection)}${actual}${reason} · ${priceText(price, book)}` +
    (stance === 'lean' ? ' · Lean' : profit)
  );
}

export function recordText({ days, wins, losses, pushes, rate }: RecordTotals, backfilled: boolean): string {
  if (days === 0) return 'No graded days yet.';
  const what =
    `${backfilled ? 'demo' : 'graded'} ` +
    `${days === 1 ? 'day' : 'days'}${backfilled ? ', generated afterwards' : ''}`;
  const percent = rate === null ? '' : ` · ${rate.toFixed(1)}%`;
  return `${tallyText({ wins, losses, pushes })}${percent} over ${days} ${what}`;
}

interface RecordTotals {
  days: number;
  wins: number;
  losses: number;
  pushes: number;
  /** wins / (wins + losses) in percent; null if no pick is decided. */
  rate: number | null;
}

/** Totals of the live or backfilled graded days up to `day`: the last `count` calendar days, or all days. */
export function recentRecord(
  { days }: PublicRecord,
  { day, count, backfilled }: { day: string; count?: number; backfilled: boolean },
): RecordTotals {
  const first = count === undefined ? '' : addDays(day, 1 - count);
  const graded = days.filter(
    (candidate) => candidate.backfilled === backfilled && candidate.day >= first && candidate.day <= day,
  );
  const total = (key: 'wins' | 'losses' | 'pushes'): number => graded.reduce((sum, one) => sum + one[key], 0);
  const wins = total('wins');
  const losses = total('losses');
  const pushes = total('pushes');
  return { days: graded.length, wins, losses, pushes, rate: wins + losses > 0 ? (100 * wins) / (wins + losses) : null };
}
