import { HOME_TIME_ZONE } from '@overline/contracts';
import type { Feat } from '../analysis/reading.ts';

/** Rarer parts are not worth a word. */
const WORTH_A_WORD = 0.01;

const when = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

export interface FeatView {
  name: string;
  feat: Feat;
  /** How the injury report lists him; null where it does not. */
  listed: string | null;
  /** Asked is whether he has none. */
  without: boolean;
  title: string;
  startsAt: Date;
  /** 0..1. */
  chance: number;
  /** American odds at which it would be fair; null for what cannot happen. */
  fair: string | null;
}

/** The chance of a double-double in words, with the price from which it would be worth taking. */
export function featSentence(view: FeatView): string {
  const { name, feat, listed, without, title, startsAt, chance, fair } = view;
  const game = `${title} (${when.format(startsAt)})`;
  return [
    listed === null ? '' : `${name} is listed as ${listed}.`,
    without
      ? `${name} without a ${feat}, ${game}: ${percent(1 - chance)}; with one: ${percent(chance)}.`
      : `${name} ${feat}, ${game}: ${percent(chance)}.`,
    fair === null ? '' : `No book that we follow quotes it; worth taking at ${fair} or better.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The chances of ten or more of each statistic by itself, the likeliest first; empty where none is worth a word. */
export function partsSentence(parts: readonly { unit: string; chance: number }[]): string {
  const shown = parts.filter((part) => part.chance >= WORTH_A_WORD).sort((a, b) => b.chance - a.chance);
  const tens = shown.map((part) => `${percent(part.chance)} for 10+ ${part.unit}`).join(', ');
  return tens === '' ? '' : `By itself: ${tens}.`;
}

function percent(chance: number): string {
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : `${(100 * chance).toFixed(1)}%`;
}
