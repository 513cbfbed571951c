import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import { centralDay } from '@overline/service-kit';
import type { PropQuestion, Reading, Why } from '../analysis/reading.ts';
import weights from '../../../data/questions/weights.json' with { type: 'json' };
import { textOf } from './players.ts';
import { corrected, edited, moved } from './edits.ts';
import {
  chosenSuggestion,
  continued,
  isContinuation,
  isFollowUp,
  narrowed,
  otherMilestone,
  sameBets,
  underEarlierConditions,
} from './follow-up.ts';
import { readGameOf, readWinnerOf } from './games.ts';
import { readInLeagues } from './leagues.ts';
import { CHANGING, isInstruction, isOfTime, phrasesIn, WORDS } from './lexicon.ts';
import { type ParsedQuestion, parsedOf, type Recognized, recognized, type Settled, settled } from './parse.ts';
import { readingOf } from './props.ts';
import type { QuestionIndex, View } from './question-index.ts';
import { whoseBet } from './wording.ts';
import { asFiller, isBet, type Placed } from './recognize.ts';
import type { Chances } from './roles.ts';
import type { Token } from './tokens.ts';

const CORRECTION = new RegExp(`^(.{6,}?)\\b(?:${phrasesIn(followUps.corrections).join('|')})\\b[\\s,:.]*(.+)$`, 'is');
const ASK_PLAYER =
  'Which player? You have no question from the last half hour that this could follow up. Ask again with the name.';
const ASK_WHICH_PLAYER = 'Which player from your last question? Ask again with the name.';
/**
 * Reads a question in the search box. Candidates are the whole question, the question without some of its words, and
 * the question as a follow-up to `previous`, the last answered one. The candidate with the best score counts. A refusal
 * names what we do not offer and what we do. Never throws, whatever the text.
 */
export function readProps(question: string, index: QuestionIndex, now: Date, previous?: Reading): Reading {
  return readInLeagues(question, { index, now }, readPropsOf, previous);
}

/** Like `readProps`, for a game. */
export function readGame(question: string, index: QuestionIndex, now: Date, previous?: Reading): Reading {
  return readInLeagues(question, { index, now }, readGameOf, previous);
}

/** Like `readGame`, for a bet on the winner of a game: "Lakers ML". */
export function readWinner(question: string, index: QuestionIndex, now: Date): Reading {
  return readInLeagues(question, { index, now }, readWinnerOf);
}

function readPropsOf(question: string, view: View, previous?: Reading): Reading {
  const [, first, second] = CORRECTION.exec(question) ?? [];
  if (first && second) {
    const { clauses, conditions, corrects } = readAlone(recognized(first, view), view).whole;
    const isNamed = conditions.length > 0 || clauses.some(({ mentions }) => mentions.length > 0);
    const isBet = clauses.some(({ bets, milestones }) => bets.length + milestones.length > 0);
    // "Sorry, wrong guy, I meant Curry": the first part says nothing.
    if (corrects && !isNamed && !isBet && previous) return readTurn(question, view, previous);
    // "Over 1.5 steals, no wait, threes": the second part continues the first.
    const before = readTurn(first, view, previous);
    const corrected = readTurn(second, view, before);
    if ('tookOver' in corrected) return { ...corrected, tookOver: 'tookOver' in before ? before.tookOver : undefined };
    // "Stephen, I mean Seth Curry over 1.5 threes": the first part is only a name.
    const isName = isNamed && clauses.every(({ bets }) => bets.every(({ market, line }) => !market && line === null));
    const isWhole = corrected.kind === 'props' && corrected.questions.every(({ line }) => line !== null);
    if (isName && isWhole)
      return conditions.length === 0 ? corrected : readTurn(`${textOf(conditions)}, ${second}`, view);
  }
  return readTurn(question, view, previous);
}

/** One way to read a question. Its score is the worth of the reading minus the cost of the words that it ignores. */
interface Candidate {
  reading: Reading;
  score: number;
}

const { worth: WORTH, followUp: FOLLOW_UP, talk: TALK, sure: SURE } = weights;
const { informative: INFORMATIVE, rarelyTalk: RARELY_TALK } = weights.reasons;
const { bets: BETS, asides: ASIDES } = weights.kinds;

function readTurn(question: string, view: View, previous?: Reading): Reading {
  const written = recognized(question, view);
  const alone = readAlone(written, view);
  const { reading, whole } = alone;
  // "Is Turner playing?" asks for the report on him, whatever the last question was.
  const asksStatus = whole.hasPlayer && /^(is|are|will|does) /.test(whole.text);
  if (reading.kind === 'refused' && reading.why === 'status' && asksStatus) return reading;
  // "Barrett 18.5": a line without a side may take that of the last question.
  const lacksSide = reading.kind === 'props' && reading.questions.some(({ side }) => side === null);
  const isWhole = !lacksSide && !['refused', 'ambiguous'].includes(reading.kind) && !isFollowUp(whole);
  const minScore = alone.score + (isWhole ? FOLLOW_UP.afterWhole : lacksSide ? FOLLOW_UP.withoutSide : 0);
  const followUp = previous && readFollowUp(written, view, previous, minScore);
  if (followUp) return followUp;
  const underSame = previous && underEarlierConditions(reading, whole, previous, view);
  if (underSame) return underSame;
  if (!isFollowUp(whole) || !['refused', 'ambiguous', 'best'].includes(reading.kind)) return reading;
  const lacksPlayer = reading.kind !== 'best' && !whole.hasPlayer;
  const lined = whole.clauses.flatMap(({ bets }) => bets).find(({ line }) => line !== null);
  return {
    ...reading,
    ...(lacksPlayer && { text: previous ? ASK_WHICH_PLAYER : lined ? whoseBet(lined) : ASK_PLAYER }),
    continues: true,
  } as Reading;
}

/** The best reading of a question by itself. */
function readAlone(written: Recognized, view: View): Candidate & { whole: ParsedQuestion } {
  const words = settled(written, view);
  let whole: ParsedQuestion | undefined;
  let best: (Candidate & { entities: readonly Placed[] }) | undefined;
  for (const { entities, cost } of shortened(words)) {
    if (best && best.score >= WORTH.bets - cost) break;
    const parsed = parsedOf(words, entities, view);
    whole ??= parsed;
    const reading = candidate(words.question, parsed, view);
    const score = worthOf(reading, parsed) - cost;
    if (!best || score > best.score) best = { reading, score, entities };
  }
  const { entities, ...found } = best as NonNullable<typeof best>;
  const refusal = found.reading.kind === 'refused' ? undefined : refusalOfGame(words, entities, view);
  return { ...(refusal ?? found), whole: whole as ParsedQuestion };
}

/** The refusal of the game that a shortened question names by a day, team or venue that was ignored. */
function refusalOfGame(words: Settled, entities: readonly Placed[], view: View): Candidate | undefined {
  const ofBets = new Set(partsOf(words.entities, words.tokens).filter(hasBet).flat());
  const bound = words.entities.map((entity, at) =>
    ofBets.has(entity) && namesGame(entity, words.chances.get(entity.from)) ? entity : (entities[at] ?? entity),
  );
  if (bound.every((entity, at) => entity === entities[at])) return undefined;
  const parsed = parsedOf(words, bound, view);
  const reading = candidate(words.question, parsed, view);
  const isRefused = reading.kind === 'refused' && REFUSING_GAMES.includes(reading.why);
  return isRefused && parsed.day >= centralDay(view.now) ? { reading, score: worthOf(reading, parsed) } : undefined;
}

const REFUSING_GAMES: readonly Why[] = ['day', 'opponent', 'venue'];

/** Whether an entity surely says which game is meant, unlike Friday in "he lost on Friday" or home in "get home". */
function namesGame(entity: Placed, { talk = 0 }: Chances = {}): boolean {
  if (entity.kind === 'venue') return entity.to - entity.from > 1;
  if (entity.kind === 'team') return !entity.mistaken && talk < SURE.remark;
  return (entity.kind === 'day' || entity.kind === 'versus') && talk < SURE.remark;
}

/** The best reading as a follow-up to the last answered question, if it scores more than `minScore`. */
function readFollowUp(written: Recognized, view: View, previous: Reading, minScore: number): Reading | undefined {
  const words = settled(written, view, previous);
  let best: Candidate | undefined;
  for (const { entities, cost } of shortened(words)) {
    const parsed = parsedOf(words, entities, view);
    const reading = continuation(words.question, parsed, view, previous);
    if (!reading) continue;
    const score = worthOf(reading, parsed) - cost + FOLLOW_UP.bonus;
    if (score > (best?.score ?? minScore)) best = { reading, score };
  }
  return best?.reading;
}

/** What a question asks of the last answered one: its bets edited, one of its choices, or another bet like it. */
function continuation(question: string, parsed: ParsedQuestion, view: View, previous: Reading): Reading | undefined {
  const asked = (rest: ParsedQuestion): Reading => readingOf(question, rest, view);
  const other =
    moved(parsed, previous) ??
    corrected(parsed, previous) ??
    edited(parsed, previous, asked, view) ??
    narrowed(parsed, previous, view) ??
    otherMilestone(parsed, previous) ??
    sameBets(question, parsed, previous) ??
    chosenSuggestion(parsed, previous, { read: (query) => readTurn(query, view), index: view.index });
  if (other || !isContinuation(parsed)) return other;
  const next = continued(parsed, previous, view);
  const reading = next && candidate(question, next.parsed, view);
  return reading && 'questions' in reading ? { ...reading, tookOver: next.tookOver } : undefined;
}

/** What a reading is worth: most if each of its bets is complete. */
function worthOf(reading: Reading, { clauses }: ParsedQuestion): number {
  const hasLine = ({ line }: PropQuestion): boolean => line !== null;
  if (reading.kind === 'refused') return INFORMATIVE.includes(reading.why) ? WORTH.informative : 0;
  if (reading.kind === 'mixed') return reading.props.every(hasLine) ? WORTH.bets : WORTH.question;
  if (reading.kind !== 'props') return WORTH[reading.kind];
  if (reading.questions.every(hasLine)) return clauses.some(isRepeated) ? WORTH.repeated : WORTH.bets;
  const areNamed = clauses.every(({ bets }) => bets.length > 0 && bets.every(({ market }) => market));
  return areNamed || 'tookOver' in reading ? WORTH.markets : WORTH.question;
}

/** Whether a statistic has two lines: "Turner over 11.5, no, 12.5 points". Three lines are a ladder. */
function isRepeated({ bets }: ParsedQuestion['clauses'][number]): boolean {
  const [first, second, ...others] = bets.filter(({ line }) => line !== null);
  if (!first || !second || others.length > 0) return false;
  return first.carried === true || second.carried === true || first.market === second.market;
}

function candidate(question: string, parsed: ParsedQuestion, view: View): Reading {
  const reading = readingOf(question, parsed, view);
  if (reading.kind !== 'ambiguous' || parsed.conditions.length === 0) return reading;
  // A question with "if Embiid is out" must not be offered without that condition.
  const conditions = textOf(parsed.conditions);
  const keep = (text: string): string => `${text}, ${conditions}`;
  const suggestions = reading.suggestions.map((one) => ({ ...one, label: keep(one.label), query: keep(one.query) }));
  return { ...reading, suggestions };
}

/** A question with some of its words ignored. `cost` is that of the ignored word that may change the bet most. */
interface Shortened {
  entities: readonly Placed[];
  cost: number;
}

type Part = readonly Placed[];

/** A word that costs this much is never ignored. */
const NEVER = WORTH.bets;

/** The question as it is, then with more and more words ignored, those that matter least first. */
function shortened({ entities, tokens, chances }: Settled): Shortened[] {
  const asides = asidesIn(partsOf(entities, tokens));
  const costs = entities.map((entity, at) => {
    if (isOfBet(entities, at)) return NEVER;
    const isRemark = asides.has(entity) || isNameBehind(entities, at);
    return Math.min(costOf(entity, chances.get(entity.from)), isRemark ? TALK.remark : NEVER);
  });
  // "In that Jets Broncos game": neither team is ignored without the other.
  const isTeam = (at: number): boolean => entities[at]?.kind === 'team';
  const ofBoth = costs.map((cost, at) =>
    Math.min(...[at - 1, at, at + 1].map((beside) => (isTeam(at) && isTeam(beside) ? (costs[beside] ?? 0) : cost))),
  );
  const levels = new Set(ofBoth.filter((cost) => cost < NEVER));
  return [0, ...[...levels].sort((a, b) => a - b)].map((cost) => ({
    entities: entities.map((entity, at) => ((ofBoth[at] ?? NEVER) <= cost ? asFiller(entity) : entity)),
    cost,
  }));
}

/** Entities to ignore in the parts of a sentence without a bet, if another part has one. */
function asidesIn(parts: readonly Part[]): ReadonlySet<Placed> {
  if (!parts.some(hasBet)) return new Set();
  const asides = parts.filter((part) => !hasBet(part) && !(mentionsAbsence(part) && part.some(isPlayer)));
  return new Set(asides.flat().filter((entity) => ASIDES.includes(entity.kind) && !isMeantAnywhere(entity)));
}

function hasBet(part: Part): boolean {
  return part.some(({ kind }) => BETS.includes(kind));
}

function isMeantAnywhere(entity: Placed): boolean {
  return entity.kind === 'notOffered' && (CHANGING.has(entity.text) || RARELY_TALK.includes(entity.why));
}

/** Whether the rules make an entity part of a bet: "points and a dunk", "25.5 24.5", a team of a player or to win. */
function isOfBet(entities: readonly Placed[], at: number): boolean {
  const [before, entity, after] = [entities[at - 1], entities[at], entities[at + 1]];
  const isBeside = (kind: Placed['kind']): boolean => before?.kind === kind || after?.kind === kind;
  switch (entity?.kind) {
    case 'team':
      return isBeside('winner') || isBeside('player');
    case 'winner':
      return isBeside('team');
    case 'line':
      return isBeside('line');
    case 'combined':
      // One line for two players is no bet on each of them.
      return entities.filter(isPlayer).length > 1 && entities.filter(isCount).length === 1;
    case 'versus':
      return (
        isPlayer(after) && isPlayer(entities.slice(0, at).findLast(({ kind }) => kind !== 'filler' && kind !== 'day'))
      );
    case 'notOffered':
      return entity.why === 'market' && (isSidedLine(entities, at - 1) || endsWithBetAndJoin(entities.slice(0, at)));
    default:
      return false;
  }
}

/** Whether an entity is a line or stands for one: "double-double", "to score". */
function isCount(entity: Placed): boolean {
  if (entity.kind === 'market') return entity.least !== undefined;
  return entity.kind === 'line' || entity.kind === 'statline' || entity.kind === 'milestone';
}

/** "Over 2.5" before "hits", which are not offered in hockey. */
function isSidedLine(entities: readonly Placed[], at: number): boolean {
  const [before, line] = [entities[at - 1], entities[at]];
  return line?.kind === 'line' && (line.side !== null || before?.kind === 'side');
}

/** Whether the entities end with a bet and a joining word such as "and". */
function endsWithBetAndJoin(before: readonly Placed[]): boolean {
  const [bet, link] = before.filter(({ kind }) => kind !== 'filler').slice(-2);
  return link?.kind === 'join' && isBet(bet);
}

/** Whether a name is after all bets while another is before them: "Green to score 10. Yes, Kevin Green". */
function isNameBehind(entities: readonly Placed[], at: number): boolean {
  const lastBet = entities.findLastIndex(isBet);
  const [link, entity] = [entities[at - 1], entities[at]];
  const isListed = link?.kind === 'join' || isBet(link);
  return isPlayer(entity) && at > lastBet && !isListed && entities.slice(0, lastBet).some(isPlayer);
}

function isPlayer(entity: Placed | undefined): boolean {
  return entity?.kind === 'player';
}

/** The cost of ignoring an entity, which is lower the likelier it is to be talk. */
function costOf(entity: Placed, { talk = 0 }: Chances = {}): number {
  const [, cost = NEVER] = levelsOf(entity).find(([least = 1]) => talk > least) ?? [];
  return cost;
}

function levelsOf(entity: Placed): readonly (readonly number[])[] {
  if (entity.kind === 'market') return TALK.ofMarket;
  if (isBet(entity)) return TALK.ofBet;
  // "Friday" may be when he lost; "tonight" is when the bet is on.
  if (entity.kind === 'day' && /^to/.test(entity.day)) return [];
  // "Curry's teammate" is another player, and "output Luka over 33.5" tells us what to answer.
  if (entity.kind === 'unknown' && (WORDS.related.has(entity.text) || WORDS.commands.has(entity.text))) return [];
  if (entity.kind === 'unknown') return isOfTime(entity.text) || isInstruction(entity.text) ? TALK.rare : TALK.unknown;
  if (entity.kind !== 'notOffered') return TALK.usual;
  if (entity.why === 'age') return [];
  return RARELY_TALK.includes(entity.why) || CHANGING.has(entity.text) ? TALK.rare : TALK.usual;
}

/** Splits sentences at commas, other signs and words like "because", and after a complete bet. */
function partsOf(entities: readonly Placed[], tokens: readonly Token[]): Placed[][] {
  const parts: Placed[][] = [[]];
  for (const entity of entities) {
    const token = tokens[entity.from];
    const text = token?.text ?? '';
    const opens =
      token?.opens === true ||
      WORDS.hinges.has(text) ||
      (entity.kind === 'join' && /^[,;|]$/.test(text)) ||
      (WORDS.subjects.has(text) && isComplete(parts.at(-1) ?? []));
    if (opens && parts.at(-1)?.length) parts.push([]);
    parts.at(-1)?.push(entity);
  }
  return parts;
}

/** Whether a part has a complete bet, as in "Thomas 22.5 over | he never passes". */
function isComplete(part: Part): boolean {
  const has = (kind: Placed['kind']): boolean => part.some((entity) => entity.kind === kind);
  return has('player') && (has('milestone') || (has('line') && part.some(isSide)));
}

function isSide(entity: Placed): boolean {
  return (entity.kind === 'side' || entity.kind === 'line') && entity.side !== null;
}

/** Whether a part has words for a player's absence. */
function mentionsAbsence(part: Part): boolean {
  return part.some((entity) => entity.kind === 'notOffered' && ['status', 'condition'].includes(entity.why));
}
