import { escapeMarkdown } from 'discord.js';
import {
  americanText,
  bandOf,
  confidenceText,
  decimalFromAmerican,
  HIGH_CONFIDENCE_NOTE,
  MINUS,
} from '@overline/forecast';
import type { OutcomeStatus, Pick as DailyPick, PickResult } from '@overline/contracts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates after a word, or within a long one between graphemes, to at most `max` UTF-16 units, as Discord counts. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > max - 1) break;
    kept += segment;
  }
  const cutsWord = /\S/.test(text.charAt(kept.length));
  return `${cutsWord ? kept.replace(/\s+\S{1,20}$/, '') : kept.trimEnd()}…`;
}

/** Untrusted text as one plain line of at most `max` characters, with Markdown, links and mentions disarmed. */
export function plain(text: string, max: number): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  let shorter = truncate(line, max);
  // Escaping lengthens the text, so truncate before escaping until the result fits: no escape is split.
  for (let room = max; escaped(shorter).length > max; room -= 1) shorter = truncate(line, room - 1);
  return escaped(shorter);
}

function escaped(text: string): string {
  // A zero-width space disarms mentions, timestamps and bare URLs.
  return escapeMarkdown(text, { maskedLink: true }).replace(/<(?=[@#:t/])|@(?=everyone|here)|:(?=\/\/)/g, '$&\u200b');
}

export const DISCLAIMER =
  'Probabilities are estimates, not guarantees. 18+ only. Gambling problem? Call 1-800-GAMBLER (free, confidential).';

const MAX_NAME_LENGTH = 48;
const MAX_PROP_LENGTH = 30;
const MAX_BOOK_LENGTH = 30;
const MAX_REASON_LENGTH = 60;

interface Bet {
  playerName: string;
  propType: string;
  propLine: number;
}

/** 'LeBron James · Over 25.5 Points' */
export function betText({ playerName, propType, propLine }: Bet, side: string): string {
  return `${plain(playerName, MAX_NAME_LENGTH)} · ${side} ${propLine} ${plain(propType, MAX_PROP_LENGTH)}`;
}

/** '−110 at DraftKings' */
export function priceText(price: number, book: string): string {
  return `${americanText(price)} at ${plain(book, MAX_BOOK_LENGTH)}`;
}

/** The reason of an outcome, which an Admin may have typed. */
export function reasonText(reason: string): string {
  return plain(reason, MAX_REASON_LENGTH);
}

/** '58.3% chance · confidence 71 (high)' */
export function forecastText(probability: number, confidence: number): string {
  return `${probability.toFixed(1)}% chance · confidence ${confidenceText(confidence)} (${bandOf(confidence)})`;
}

/** Explains high confidence, once per message; undefined if no pick has it. */
export function highConfidenceNote(picks: readonly DailyPick[]): string | undefined {
  const isHigh = picks.some(({ mockAnalysis }) => bandOf(mockAnalysis.confidence) === 'high');
  return isHigh ? `High confidence: ${HIGH_CONFIDENCE_NOTE}.` : undefined;
}

/** '7–4–1', or '7–4' without pushes. */
export function tallyText({ wins, losses, pushes }: { wins: number; losses: number; pushes: number }): string {
  return pushes > 0 ? `${wins}–${losses}–${pushes}` : `${wins}–${losses}`;
}

/** '+2.35' */
export function unitsText(units: number): string {
  const rounded = Math.round(units * 100) / 100;
  return `${rounded < 0 ? MINUS : '+'}${Math.abs(rounded).toFixed(2)}`;
}

/** Discord's timestamp markup: the time in the reader's zone, and how far away it is. */
export function startText(startsAt: string): string {
  const seconds = Math.floor(Date.parse(startsAt) / 1_000);
  return `<t:${seconds}:t> (<t:${seconds}:R>)`;
}

/** Profit of a one-unit stake at the published price; null for an open or void bet. */
export function unitsOf(status: OutcomeStatus, american: number): number | null {
  switch (status) {
    case 'WIN':
      return decimalFromAmerican(american) - 1;
    case 'LOSS':
      return -1;
    case 'PUSH':
      return 0;
    default:
      return null;
  }
}

/** '+1.13 units', or '+1.13 units on 5 bets' if some picks were leans, which have no profit. */
export function profitText(picks: readonly Pick<PickResult, 'outcome' | 'price' | 'stance'>[]): string {
  const bets = picks.filter(({ stance }) => stance !== 'lean');
  const profits = bets.flatMap(({ outcome, price }) => unitsOf(outcome.status, price) ?? []);
  const units = `${unitsText(profits.reduce((sum, profit) => sum + profit, 0))} units`;
  if (bets.length === picks.length) return units;
  // A push counts in no return, so it is not counted here.
  const decided = bets.filter(({ outcome }) => outcome.status === 'WIN' || outcome.status === 'LOSS').length;
  return `${units} on ${decided} ${decided === 1 ? 'bet' : 'bets'}`;
}
