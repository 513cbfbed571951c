import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import type { PropQuestion, Reading, Why } from '../analysis/reading.ts';
import weights from '../../../data/questions/weights.json' with { type: 'json' };
import { shortened } from './asides.ts';
import { textOf } from './conditions.ts';
import { chosenOf, continued, edited, goesOn, isFollowUp, narrowed, otherMilestone } from './follow-up.ts';
import { readGameOf } from './games.ts';
import { readInLeagues } from './leagues.ts';
import { phrasesIn } from './lexicon.ts';
import { type ParsedQuestion, parsedOf, recognized } from './parse.ts';
import { readingOf } from './props.ts';
import type { QuestionIndex, View } from './question-index.ts';

const CORRECTION = new RegExp(`^(.{6,}?)\\b(?:${phrasesIn(followUps.corrections).join('|')})\\b[\\s,:.]*(.+)$`, 'is');
const WHOSE =
  'Which player? You asked nothing in the last half hour that this could follow. Write the name with the bet.';
const WHICH_OF_THEM = 'Which player of your last question? Write the name with the bet.';
/**
 * Reads a question in the search box. Candidates are built from the whole question, from the question without some
 * of its words, and as going on from `previous`, the last answered question. The one with the best score counts; if
 * that is a refusal, it names what is not offered and what is. Never throws, whatever the text.
 */
export function readProps(question: string, index: QuestionIndex, now: Date, previous?: Reading): Reading {
  return readInLeagues(question, { index, now }, readPropsOf, previous);
}

/** Like `readProps`, for a game. */
export function readGame(question: string, index: QuestionIndex, now: Date, previous?: Reading): Reading {
  return readInLeagues(question, { index, now }, readGameOf, previous);
}

function readPropsOf(question: string, view: View, previous?: Reading): Reading {
  // "Over 1.5 steals, no wait, threes": the second part goes on from the first.
  const [, first, second] = CORRECTION.exec(question) ?? [];
  const before = first && second ? readTurn(first, view, previous) : undefined;
  if (before && second && 'questions' in before) {
    const { tookOver, ...after } = { tookOver: undefined, ...readTurn(second, view, before) };
    const isCorrected = tookOver !== undefined;
    if (isCorrected)
      return 'tookOver' in before ? ({ ...after, tookOver: before.tookOver } as Reading) : (after as Reading);
  }
  // "Stephen, I mean Seth Curry over 1.5 threes": the first part is only a name.
  if (first && second && readAlone(first, view).whole.clauses.every(({ bets }) => bets.length === 0)) {
    const after = readTurn(second, view);
    if (after.kind === 'props' && after.questions.every(({ line }) => line !== null)) return after;
  }
  return readTurn(question, view, previous);
}

/** One way to read a question. Its score is what the reading is worth less what the words that it leaves out cost. */
interface Candidate {
  reading: Reading;
  score: number;
}

const { worth: WORTH, goesOn: GOES_ON } = weights;
/** Refusals that say something of the player or the game. */
const TOLD: readonly Why[] = ['age', 'out', 'away', 'opponent', 'venue'];

function readTurn(question: string, view: View, previous?: Reading): Reading {
  const alone = readAlone(question, view);
  // "Barrett 18.5", behind a bet with a side.
  const isOpen =
    alone.reading.kind === 'props' && alone.reading.questions.some(({ line, side }) => line !== null && side === null);
  const isWhole = !isOpen && !['refused', 'ambiguous'].includes(alone.reading.kind) && !isFollowUp(alone.whole);
  const least = alone.score + (isWhole ? GOES_ON.whole : isOpen ? GOES_ON.open : 0);
  const other = previous && readOn(question, view, previous, least);
  if (other) return other;
  const { reading, whole } = alone;
  if (!isFollowUp(whole) || !['refused', 'ambiguous', 'best'].includes(reading.kind)) return reading;
  const isAsked = (reading.kind === 'refused' || reading.kind === 'ambiguous') && !whole.hasPlayer;
  return { ...reading, ...(isAsked && { text: previous ? WHICH_OF_THEM : WHOSE }), continues: true } as Reading;
}

/** The best reading of a question by itself. */
function readAlone(question: string, view: View): Candidate & { whole: ParsedQuestion } {
  const words = recognized(question, view);
  let whole: ParsedQuestion | undefined;
  let best: Candidate | undefined;
  for (const { entities, cost } of shortened(words.entities, words.tokens, false)) {
    if (best && best.score >= WORTH.bets - cost) break;
    const parsed = parsedOf(words, entities, view);
    whole ??= parsed;
    const reading = candidate(question, parsed, view);
    const score = worthOf(reading, parsed) - cost;
    if (!best || score > best.score) best = { reading, score };
  }
  return { ...(best as Candidate), whole: whole as ParsedQuestion };
}

/** The best reading that goes on from the last answered question, if it is better than the question by itself. */
function readOn(question: string, view: View, previous: Reading, alone: number): Reading | undefined {
  const words = recognized(withName(question, view, previous), view, true);
  let best: Candidate | undefined;
  for (const { entities, cost } of shortened(words.entities, words.tokens, true)) {
    const parsed = parsedOf(words, entities, view);
    const reading = continuation(question, parsed, view, previous);
    const cue = parsed.hasStrongCue || parsed.edits !== null ? GOES_ON.cue : GOES_ON.noCue;
    if (!reading) continue;
    const score = worthOf(reading, parsed) - cost + cue;
    if (score > (best?.score ?? alone)) best = { reading, score };
  }
  return best?.reading;
}

/** "What if he plays": the player of the one condition before. */
function withName(question: string, { index }: View, previous: Reading): string {
  const [only, ...others] = ('given' in previous && previous.given) || [];
  const name = only && others.length === 0 ? index.player(only.playerId)?.name : undefined;
  return name ? question.replace(/\bif (he|she)\b/i, `if ${name}`) : question;
}

/** What a question asks of the last answered one: its bets edited, one of its choices, or another bet like it. */
function continuation(question: string, parsed: ParsedQuestion, view: View, previous: Reading): Reading | undefined {
  const asked = (rest: ParsedQuestion): Reading => readingOf(question, rest, view);
  const other =
    edited(parsed, previous, asked, view) ??
    narrowed(parsed, previous, view) ??
    otherMilestone(parsed, previous) ??
    chosenOf(parsed, previous, (query) => readTurn(query, view));
  if (other || !goesOn(parsed, previous)) return other;
  const next = continued(parsed, previous, view);
  const reading = next && candidate(question, next.parsed, view);
  return reading && 'questions' in reading ? { ...reading, tookOver: next.tookOver } : undefined;
}

/** What a reading is worth: most if each of its bets is complete. */
function worthOf(reading: Reading, { clauses }: ParsedQuestion): number {
  const isFull = ({ line, side }: PropQuestion): boolean => line !== null && (side !== null || !Number.isInteger(line));
  const areNamed =
    'tookOver' in reading || clauses.every(({ bets }) => bets.length > 0 && bets.every(({ market }) => market));
  switch (reading.kind) {
    case 'props':
      if (!reading.questions.every(isFull)) return areNamed ? WORTH.named : WORTH.asked;
      return clauses.some(isRepeated) ? WORTH.repeated : WORTH.bets;
    case 'mixed':
      return reading.props.every(isFull) ? WORTH.bets : WORTH.asked;
    case 'feats':
      return reading.ranked === 'everybody' ? WORTH.everybody : WORTH.milestones;
    case 'compare':
      return reading.everybody ? WORTH.everybody : WORTH.comparison;
    case 'best':
      return WORTH.everybody;
    case 'ambiguous':
      return WORTH.asked;
    case 'refused':
      return TOLD.includes(reading.why) ? WORTH.told : WORTH.refused;
    case 'game':
      return WORTH.bets;
  }
}

/** "Turner 12.5 over, line moved off 11.5": a second line that has no market of its own. */
function isRepeated({ bets }: ParsedQuestion['clauses'][number]): boolean {
  const lines = bets.filter(({ line }) => line !== null);
  return lines.length === 2 && lines.some(({ carried }) => carried);
}

function candidate(question: string, parsed: ParsedQuestion, view: View): Reading {
  const reading = readingOf(question, parsed, view);
  if (reading.kind !== 'ambiguous' || parsed.conditions.length === 0) return reading;
  // What was asked "if Embiid is out" must not be offered without it.
  const conditions = textOf(parsed.conditions);
  const keep = (text: string): string => `${text}, ${conditions}`;
  const suggestions = reading.suggestions.map((one) => ({ ...one, label: keep(one.label), query: keep(one.query) }));
  return { ...reading, suggestions };
}
