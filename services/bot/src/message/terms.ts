import { americanText, bandOf, confidenceText } from '@overline/forecast';
import { plain } from './text.ts';

export const DISCLAIMER =
  'Chances are estimates, not promises. 18+ only. Gambling problem? Call 1-800-GAMBLER (free, confidential).';

const LONGEST_NAME = 60;
const LONGEST_PROP = 40;
const LONGEST_BOOK = 30;

interface Bet {
  playerName: string;
  propType: string;
  propLine: number;
}

/** 'LeBron James · Over 25.5 Points' */
export function betText({ playerName, propType, propLine }: Bet, side: string): string {
  return `${plain(playerName, LONGEST_NAME)} · ${side} ${propLine} ${plain(propType, LONGEST_PROP)}`;
}

/** '-110 at DraftKings' */
export function priceText(price: number, book: string): string {
  return `${americanText(price)} at ${plain(book, LONGEST_BOOK)}`;
}

/** '58.3 % chance · confidence 71 (high)' */
export function forecastText(probability: number, confidence: number): string {
  return `${probability.toFixed(1)} % chance · confidence ${confidenceText(confidence)} (${bandOf(confidence)})`;
}

/** '7–4–1', pushes only where there are some. */
export function tallyText({ wins, losses, pushes }: { wins: number; losses: number; pushes: number }): string {
  return pushes > 0 ? `${wins}–${losses}–${pushes}` : `${wins}–${losses}`;
}

/** '+2.35' */
export function unitsText(units: number): string {
  const rounded = Math.round(units * 100) / 100;
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded).toFixed(2)}`;
}

/** An instant in the reader's own zone, and how far it is off. */
export function startText(startsAt: string): string {
  const seconds = Math.floor(Date.parse(startsAt) / 1_000);
  return `<t:${seconds}:t> (<t:${seconds}:R>)`;
}
