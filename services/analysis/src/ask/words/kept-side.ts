import { wholeWords } from './pattern.ts';

export type Side = 'Over' | 'Under';

const OTHER: Readonly<Record<Side, Side>> = { Over: 'Under', Under: 'Over' };
const PAIR = /\b(over|under)\s+([-+−]?\d+(?:\.\d+)?)/gi;
/** "over the last 10 games" is no bet. */
const PREPOSITION = /\b(?:over|under) (?:the|his|her|their|its|this|that|these|those|a|an|time|last|recent|par)\b/gi;
const BET_ON = new RegExp(
  String.raw`\b(?:the|take|takes|taking|bet|bets|betting|back|backs|backing|play|lean|leans|like|likes|pick|picks|` +
    String.raw`choose|favou?rs?|prefer|prefers|hammer|on|is|go|going|with)\s*:?\s*$`,
  'i',
);
const AGAINST = wholeWords(
  'i',
  /fad(?:e|es|ing)|(?:other|opposite|wrong) side|flip(?:ped)? the|instead of the (?:over|under)/,
  /opposite of|(?:bet|take|back|pick|play)\b[^.]{0,40}\binstead/,
);
const beyond = (words: string): RegExp =>
  new RegExp(String.raw`\b(?:${words})\s+(?:the line of\s+)?(\d+(?:\.\d+)?)`, 'gi');
const BEYOND: Readonly<Record<Side, RegExp>> = {
  Over: beyond('more than|higher than|above|past|beats?|exceeds?|exceeding|clears?|clearing|surpass(?:es)?|tops?'),
  Under: beyond('less than|fewer than|lower than|below|short of|beneath'),
};

export interface SideRule {
  /** The sides that were picked; none where there is nothing to keep. */
  picks: readonly Side[];
  lines: readonly number[];
  /** What the template says in the same place. */
  template: string;
  facts: string;
}

/**
 * True where a text does not speak for the side that was not picked: no "Under 24.5" that no fact says, the other
 * side's name only where the template names it too, no "fade him", no "falls short of 24.5" for an over.
 */
export function keepsSide(text: string, { picks, lines, template, facts }: SideRule): boolean {
  const known = pairsIn(facts);
  if (![...pairsIn(text)].every((pair) => known.has(pair))) return false;
  if (AGAINST.test(text)) return false;
  const [pick, ...more] = new Set(picks);
  if (!pick || more.length > 0) return true;
  const other = OTHER[pick];
  if (names(text, other) && !names(template, other)) return false;
  return [...text.matchAll(BEYOND[other])].every(([, line]) => !lines.includes(Number(line)));
}

function pairsIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(PAIR)].map(([, side, number]) => `${side?.toLowerCase()} ${Number(number?.replace('−', '-'))}`),
  );
}

function names(text: string, side: Side): boolean {
  const prepositions = new Set(
    [...text.matchAll(PREPOSITION)].filter(({ index }) => !BET_ON.test(text.slice(0, index))).map(({ index }) => index),
  );
  return [...text.matchAll(new RegExp(`\\b${side}s?\\b`, 'gi'))].some(({ index }) => !prepositions.has(index));
}
