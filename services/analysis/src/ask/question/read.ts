import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import type { PropQuestion, Reading, Why } from '../analysis/reading.ts';
import { textOf } from './conditions.ts';
import { chosenOf, continued, edited, isFollowUp, narrowed } from './follow-up.ts';
import { readGameOf } from './games.ts';
import { readInLeagues } from './leagues.ts';
import { phrasesIn } from './lexicon.ts';
import { type ParsedQuestion, parseQuestion } from './parse.ts';
import { readingOf } from './props.ts';
import type { QuestionIndex, View } from './question-index.ts';

const CORRECTION = new RegExp(`^(.{6,}?)\\b(?:${phrasesIn(followUps.corrections).join('|')})\\b[\\s,:.]*(.+)$`, 'is');
const WHOSE =
  'Which player? You asked nothing in the last half hour that this could follow. Write the name with the bet.';
const WHICH_OF_THEM = 'Which player of your last question? Write the name with the bet.';
/** Reasons that may come from talk beside the bet instead of the bet. */
const MAY_BE_TALK: readonly Why[] = [
  ...(['unclear', 'past', 'live', 'schedule', 'season', 'market', 'status', 'exact', 'total', 'spread'] as const),
  ...(['winner', 'stake', 'promise', 'product', 'negation', 'compare', 'day', 'line', 'player', 'condition'] as const),
];

/** Reasons with which a question is refused that may go on from the last one behind other words. */
const MAY_GO_ON: readonly Why[] = ['nothing', 'unclear', 'negation', 'condition', 'compare'];

const ASKS_STATUS = /^(\w+ )?(is|are|will|does|do|did|has|whats|any)\b/;

/**
 * Reads a question in the search box. Candidates are built from the whole question first, then from its bets alone; the
 * first one counts that uses every word that could change its meaning. Otherwise the question is refused, with what is
 * not offered and what is. `previous` is the last answered question. Never throws, whatever the text.
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
  if (first && second && parseQuestion(first, view).clauses.every(({ bets }) => bets.length === 0)) {
    const after = readTurn(second, view);
    if (after.kind === 'props' && after.questions.every(({ line }) => line !== null)) return after;
  }
  return readTurn(question, view, previous);
}

function readTurn(question: string, view: View, previous?: Reading): Reading {
  const parsed = parseQuestion(question, view);
  const fresh = isFollowUp(parsed) ? followUpOf(question, parsed, view) : bestCandidate(question, parsed, view);
  const isUnread = fresh.kind === 'ambiguous' || (fresh.kind === 'refused' && fresh.why !== 'age');
  const goesOn = isUnread || parsed.hasStrongCue || parsed.edits !== null || 'continues' in fresh;
  if (!previous || !goesOn) return fresh;
  const asked = (rest: ParsedQuestion): Reading => readingOf(question, rest, view);
  const other = edited(parsed, previous, asked, view) ?? narrowed(parsed, previous, view);
  if (other) return other;
  const chosen = chosenOf(parseQuestion(question, view, 'rest'), previous, (query) => readTurn(query, view));
  if (chosen) return chosen;
  if (isFollowUp(parsed)) return followUpOf(question, parsed, view, previous);
  const bets = parsed.hasCue ? parseQuestion(question, view, 'bets') : undefined;
  if (bets && isFollowUp(bets)) return followUpOf(question, bets, view, previous);
  // "He is playing after all" goes on; "is he playing?" asks for his status.
  const isTold = fresh.kind === 'refused' && fresh.why === 'status' && !ASKS_STATUS.test(parsed.text);
  const mayGoOn = isTold || fresh.kind === 'ambiguous' || (fresh.kind === 'refused' && MAY_GO_ON.includes(fresh.why));
  return (mayGoOn ? followUpBehindTalk(question, view, previous, parsed) : undefined) ?? fresh;
}

/** The reading of the whole question, or of its bets without the talk beside them. */
function bestCandidate(question: string, all: ParsedQuestion, view: View): Reading {
  const whole = candidate(question, all, view);
  if (whole.kind !== 'refused' || !MAY_BE_TALK.includes(whole.why)) return whole;
  const parsed = parseQuestion(question, view, 'bets');
  const bets = candidate(question, parsed, view);
  return isSure(bets, parsed, whole.why) && !(all.hasPlayer && isOfEverybody(bets)) ? bets : whole;
}

/** A ranking or the best bets: not what is asked where somebody is named. */
function isOfEverybody(reading: Reading): boolean {
  return (
    reading.kind === 'best' ||
    (reading.kind === 'compare' && reading.everybody === true) ||
    (reading.kind === 'feats' && reading.ranked === 'everybody')
  );
}

/** Every bet has a line that is surely one. What has no line may be asked for beside talk of fewer kinds. */
function isSure(reading: Reading, { clauses }: ParsedQuestion, why: Why): boolean {
  const isFull = ({ line, side }: PropQuestion): boolean => line !== null && (side !== null || !Number.isInteger(line));
  if (reading.kind === 'mixed') return reading.props.every(isFull);
  const isTalk = ['unclear', 'player', 'status', 'past', 'exact', 'compare', 'condition', 'negation'].includes(why);
  const areNamed = clauses.every(({ bets }) => bets.length > 0 && bets.every(({ market }) => market));
  if (reading.kind === 'props') return reading.questions.every(isFull) || (why === 'unclear' && areNamed);
  if (reading.kind === 'best') return why === 'unclear' || why === 'player';
  return isTalk && (reading.kind === 'feats' || reading.kind === 'compare');
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

/** "Thanks, though I now think under is better", "sorry, I meant Klay": a follow-up without its usual opening. */
function followUpBehindTalk(
  question: string,
  view: View,
  previous: Reading,
  whole: ParsedQuestion,
): Reading | undefined {
  const bets = { ...parseQuestion(question, view, 'rest'), hasCue: true };
  const own = bets.clauses.flatMap((clause) => clause.bets);
  const names = whole.clauses.flatMap(({ mentions }) => mentions);
  const isSame =
    'questions' in previous &&
    bets.conditions.length > 0 &&
    names.every(({ players }) => players.some(({ playerId }) => isAbout(previous, playerId)));
  const isOfNamed =
    isSame || bets.corrects || bets.isBareName || (names.length === 1 && own.some(({ line }) => line !== null));
  const isOfEarlier = own.length > 0 || bets.conditions.length > 0 || bets.keepsLine || bets.flips;
  if (!isFollowUp(bets) || !(bets.hasPlayer ? isOfNamed : isOfEarlier)) return undefined;
  const reading = followUpOf(question, bets, view, previous);
  return 'tookOver' in reading && reading.kind !== 'game' ? reading : undefined;
}

function isAbout({ questions }: Extract<Reading, { questions: unknown }>, playerId: string): boolean {
  return questions.some((question) => question.playerId === playerId);
}

function followUpOf(question: string, parsed: ParsedQuestion, view: View, previous?: Reading): Reading {
  const next = previous && continued(parsed, previous, view);
  const reading = bestCandidate(question, next?.parsed ?? parsed, view);
  if ('questions' in reading) return { ...reading, ...(next && { tookOver: next.tookOver }) };
  if (next || !['refused', 'ambiguous', 'best'].includes(reading.kind)) return reading;
  const isAsked = (reading.kind === 'refused' || reading.kind === 'ambiguous') && !parsed.hasPlayer;
  return { ...reading, ...(isAsked && { text: previous ? WHICH_OF_THEM : WHOSE }), continues: true } as Reading;
}
