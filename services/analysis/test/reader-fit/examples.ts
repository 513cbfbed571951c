import { MARKETS } from '@overline/forecast';
import type { Sports } from '../../src/facts/sports/sports.ts';
import { joinNames } from '../../src/ask/question/context.ts';
import { type LeagueIndex, QuestionIndex } from '../../src/ask/question/question-index.ts';
import { type Placed, recognize } from '../../src/ask/question/recognize.ts';
import { type Features, featuresOf, type Role, turnFeatures } from '../../src/ask/question/features.ts';
import type { Turn } from '../../src/ask/question/roles.ts';
import { tokensOf } from '../../src/ask/question/tokens.ts';
import type { Vocabulary } from '../../src/ask/question/vocabulary.ts';
import { marketText } from '../../src/ask/question/written-result.fixture.ts';
import type { Example } from './regression.ts';

/** An example, and the kind of its entity; `turn` for an example about a whole turn of a conversation. */
export type Labeled = Example & { kind: Placed['kind'] | 'turn' };
type Unweighted = Omit<Labeled, 'weight'>;

/** The expected reading of a row, as far as it determines the roles of the entities in the row's last question. */
interface Expected {
  /** The bets on players; empty if something else is expected. */
  bets: readonly ExpectedBet[];
  isGame: boolean;
  isFollowUp: boolean;
  isAnswer: boolean;
  isRanking: boolean;
  /** The expected reading names a day. */
  isDated: boolean;
  /** A game's winner is one of the bets. */
  hasGame: boolean;
  /** The reasons of the refusal; empty for an answer. */
  reasons: readonly string[];
  /** Names of players with a bet, and of players in a condition. */
  asked: ReadonlySet<string>;
  states: ReadonlyMap<string, 'out' | 'in'>;
}

/** A bet as written in the tables: `points o25.5`, `no double-double`. */
interface ExpectedBet {
  text: string;
  side: 'over' | 'under' | null;
  value: number | null;
  isNone: boolean;
}

/** The entities of a table's questions, each with the role that follows from the expected reading. */
export function examplesOf(table: string, sports: Sports, weight = 1): Labeled[] {
  const index = new QuestionIndex(sports);
  const leagues = new Map(sports.players.map(({ name, league }) => [name, league]));
  return table
    .split('\n')
    .filter((line) => line.includes(' => '))
    .flatMap((line) => {
      const [question = '', reading = ''] = line.split(' => ');
      const expected = expectedOf(question, reading, leagues);
      const league = [...expected.asked, ...expected.states.keys()].map((name) => leagues.get(name)).find(Boolean);
      const onlyLeague = index.leagues.length === 1 ? index.leagues[0] : undefined;
      const own = league ? index.of(league) : onlyLeague;
      if (!own) return [];
      const turns = question.replace(/^ML /, '').split(' >> ');
      return [...examplesIn(turns.at(-1) ?? '', expected, own), ...turnExamples(turns, expected, own)];
    })
    .map((example) => ({ ...example, weight }));
}

function expectedOf(question: string, reading: string, leagues: ReadonlyMap<string, string>): Expected {
  const [bets = '', conditions = ''] = reading
    .replaceAll('blocks+steals', marketText('player_blocks_steals'))
    .replaceAll(/ @\d\d-\d\d/g, '')
    .split(' | ');
  const isAnswer = !/^([-!?]|no$)/.test(reading);
  const states = new Map<string, 'out' | 'in'>();
  let last: 'out' | 'in' = 'out';
  for (const part of isAnswer && conditions !== '' ? conditions.split(', ') : []) {
    const [, state, name] = /^(?:(in|out) )?(.*)$/.exec(part) ?? [];
    if (state !== undefined) last = state as 'out' | 'in';
    states.set(name ?? '', last);
  }
  return {
    ...{ isAnswer, states, isGame: question.startsWith('ML '), isFollowUp: question.includes(' >> ') },
    isDated: reading.includes('@0'),
    hasGame: /[A-Z]{2,3}@[A-Z]{2,3}/.test(bets),
    isRanking: /^(compare|most|fewest|safest)/.test(reading),
    reasons: isAnswer ? [] : reasonsOf(reading),
    bets: isAnswer ? betsOf(bets, leagues) : [],
    asked: new Set(isAnswer ? [...leagues.keys()].filter((name) => bets.includes(name)) : []),
  };
}

/** "! player/unclear" names reasons; "?", "-" and "no" stand for themselves. */
function reasonsOf(reading: string): string[] {
  return reading.startsWith('!') ? reading.slice(1).trim().split('/') : [reading];
}

function betsOf(text: string, names: ReadonlyMap<string, string>): ExpectedBet[] {
  return text.split('; ').flatMap((leg) => {
    const words = leg.split(' ');
    const length = [5, 4, 3, 2, 1].find((count) => names.has(words.slice(0, count).join(' ')));
    const bets = length === undefined ? '' : words.slice(length).join(' ');
    return bets.split(', ').flatMap((bet) => {
      const [, none, market = '', side, value] = /^(no )?(.+?)(?: ([ou])?(\d+(?:\.5)?)?)?$/.exec(bet) ?? [];
      if (market === '') return [];
      const isNone = none !== undefined || (side === 'u' && value === '0.5');
      const sides = { o: 'over', u: 'under' } as const;
      return [
        {
          text: market,
          isNone,
          side: side === undefined ? null : sides[side as 'o' | 'u'],
          value: value === undefined ? null : Number(value),
        },
      ];
    });
  });
}

function examplesIn(text: string, expected: Expected, index: LeagueIndex): Unweighted[] {
  const tokens = tokensOf(text);
  const entities = joinNames(recognize(tokens, index), tokens, (id) => index.player(id));
  const names = entities.filter(({ kind }) => kind === 'player').length;
  const mayBeOut = entities.some(
    (entity) => entity.kind === 'notOffered' && ['status', 'condition'].includes(entity.why),
  );
  const refusing = expected.reasons.includes('no') ? refusingWord(entities) : undefined;
  // Beside a bet on that game, "vs Boston" may or may not be talk. It gets no role there, so that the model does not
  // learn to ignore the name of another game.
  const teams = index.sports.players.flatMap(({ name, teamId }) => (expected.asked.has(name) ? [teamId] : []));
  const games = index.sports.games.filter(({ homeTeam, awayTeam }) =>
    teams.some((id) => id === homeTeam || id === awayTeam),
  );
  const isPlaying = (entity: Placed): boolean =>
    entity.kind === 'team' &&
    entity.teams.some((id) => games.some(({ homeTeam, awayTeam }) => id === homeTeam || id === awayTeam));
  const isOfGame = (entity: Placed): boolean =>
    isPlaying(entity) || (entity.kind === 'versus' && entities.some(isPlaying));
  const roles = entities.map((entity) => {
    if (entity.kind === 'player') return roleOfName(entity, expected, { isSure: names === 1 || !mayBeOut, index });
    if (entity === refusing) return 'asked';
    const role = roleOfBet(entity, expected, index.words) ?? roleOfWord(entity, expected);
    return role ?? (isOfGame(entity) ? undefined : roleOfPlace(entity, expected));
  });
  const featuresAt = featuresOf({ entities, tokens, index, isFollowUp: expected.isFollowUp, roles });
  return entities.flatMap(({ kind }, at) => {
    const role = roles[at];
    return role ? [{ kind, features: textsOf(featuresAt(at)), role }] : [];
  });
}

function textsOf(features: Features): string[] {
  return features.flatMap(([group, texts]) => texts.map((text) => group + text));
}

/** An example of what the last turn of a conversation does to the turns before it. */
function turnExamples(turns: readonly string[], expected: Expected, index: LeagueIndex): Unweighted[] {
  const { bets, isAnswer } = expected;
  if (turns.length < 2 || (isAnswer && bets.length === 0)) return [];
  const [last, ...before] = turns.toReversed().map((text) => {
    const tokens = tokensOf(text);
    return { tokens, entities: joinNames(recognize(tokens, index), tokens, (id) => index.player(id)) };
  }) as [Turned, ...Turned[]];
  const earlier = before.flatMap(({ entities }) => entities);
  const isState = (one: Placed): boolean =>
    one.kind === 'notOffered' ? WORDS_OF_CONDITIONS.includes(one.why) : one.kind === 'unknown' && one.text === 'no';
  const mentioned = earlier.flatMap((one) => (one.kind === 'player' ? [one] : []));
  const isAsked = (one: Name): boolean => namesOf(one, index).some((name) => expected.asked.has(name));
  const isKnown = (one: Name): boolean => namesOf(one, index).some((name) => expected.states.has(name));
  const hasConditions = earlier.some(isState) && mentioned.length > 1;
  const lost = mentioned.filter((one) => !isAsked(one));
  const given = hasConditions ? lost : [];
  const idsOf = (all: readonly Name[]): Set<string> =>
    new Set(all.flatMap(({ mention }) => mention.players.map(({ playerId }) => playerId)));
  const legs = mentioned.length - given.length;
  const lines = earlier.filter(({ kind }) => kind === 'line').length;
  const facts = {
    players: idsOf(mentioned.filter((one) => !given.includes(one))),
    given: idsOf(given),
    bets: legs > 1 ? legs : Math.max(legs, before.length > 1 ? 1 : lines),
  };
  const role = !isAnswer
    ? 'plain'
    : roleOfTurn({ last, before, expected, index, lost: lost.filter((one) => !isKnown(one)), hasConditions });
  return [{ kind: 'turn', features: textsOf(turnFeatures(last, facts)), role }];
}

const WORDS_OF_CONDITIONS: readonly string[] = ['status', 'condition', 'negation'];
/** Words that keep the bets they name, as in "keep the first leg". */
const KEEPING: ReadonlySet<string> = new Set(['only', 'keep', 'keeping', 'ride']);

/** Words that name a bet by its place, as in "drop the second leg". */
const PLACES: ReadonlySet<string> = new Set(['first', 'second', 'third', 'last', 'leg', 'one']);

type Name = Extract<Placed, { kind: 'player' }>;
type Turned = { tokens: ReturnType<typeof tokensOf>; entities: Placed[] };

function namesOf({ mention }: Name, index: LeagueIndex): string[] {
  return mention.players.flatMap(({ playerId }) => index.player(playerId)?.name ?? []);
}

function roleOfTurn({
  last,
  before,
  expected,
  index,
  lost,
  hasConditions,
}: {
  last: Turned;
  before: readonly Turned[];
  expected: Expected;
  index: LeagueIndex;
  /** Earlier names that are in no part of the expected reading. */
  lost: readonly Name[];
  hasConditions: boolean;
}): Turn {
  const { bets, asked, states } = expected;
  const namesIn = (entities: readonly Placed[]): Set<string> =>
    new Set(entities.flatMap((one) => (one.kind === 'player' ? namesOf(one, index) : [])));
  const sidesIn = (entities: readonly Placed[]): string[] =>
    entities.flatMap((one) => ((one.kind === 'side' || one.kind === 'line') && one.side !== null ? [one.side] : []));
  const linesIn = (entities: readonly Placed[]): number[] =>
    entities.flatMap((one) => (one.kind === 'line' ? [one.value] : []));
  const has = (...kinds: Placed['kind'][]): boolean => last.entities.some(({ kind }) => kinds.includes(kind));
  const earlier = before.flatMap(({ entities }) => entities);
  const named = namesIn(last.entities);
  const known = namesIn(earlier);
  const isOld = [...asked].every((name) => known.has(name));
  const isNamedAsked = [...asked].some((name) => named.has(name));
  const isWritten = (lines: readonly number[], value: number | null): boolean =>
    lines.some((line) => Math.abs(line - (value ?? -9)) <= 0.5);
  const own = bets.filter(({ value }) => isWritten(linesIn(last.entities), value));
  const kept = bets.filter(({ value }) => isWritten(linesIn(earlier), value));
  const isShorter = kept.length === bets.length && bets.length < linesIn(earlier).length && before.length === 1;
  if (lost.length > 0 && isOld && !isNamedAsked && !has('line', 'side', 'market') && hasConditions && states.size === 0)
    return 'clears';
  const sides = before.map(({ entities }) => sidesIn(entities)).find((all) => all.length > 0) ?? [];
  if (
    sidesIn(last.entities).length === 0 &&
    sides.length > 0 &&
    bets.every(({ side }) => side && !sides.includes(side))
  )
    return 'flips';
  const hasPlace = last.tokens.some(({ text }) => PLACES.has(text));
  const isFewer = isShorter || (lost.length > 0 && !hasConditions && (named.size > 0 || hasPlace));
  if (isOld && own.length === 0 && isFewer) {
    if (named.size > 0 && asked.size === 1 && lost.length === 0) return 'plain';
    return isNamedAsked || (named.size === 0 && last.tokens.some(({ text }) => KEEPING.has(text))) ? 'only' : 'drops';
  }
  const firstMarket = (all: readonly Placed[]) => all.find((one) => one.kind === 'market')?.market;
  const sum = firstMarket(earlier);
  const part = firstMarket(last.entities);
  const [only] = bets;
  const rest = sum !== undefined && part !== undefined && sum !== part ? index.words.without(sum, part) : undefined;
  if (rest !== undefined && rest !== sum && bets.length === 1 && marketText(rest) === only?.text) return 'drops';
  const isNew = [...asked].some((name) => named.has(name) && !known.has(name));
  if (lost.length > 0 && isNew && asked.size > 1 && [...asked].some((name) => !named.has(name))) return 'swaps';
  const isAdded =
    bets.length > 1 && own.length < bets.length && own.length > 0 && [...asked].some((name) => !named.has(name));
  if (isAdded && isNew) return 'adds';
  const isOfSome = [...asked].some((name) => !named.has(name)) && (isNamedAsked || named.size === 0);
  if (isOld && asked.size > 1 && isOfSome && (named.size > 0 || has('line') || hasPlace)) return 'changes';
  if (isAdded) return 'adds';
  const isKept = linesIn(last.entities).length === 0 && bets.every(({ value }) => value !== null);
  return isKept && has('player', 'market') ? 'keeps' : 'plain';
}

/** In a row that expects any refusal, the word that must be the reason; undefined if several words may be. */
function refusingWord(entities: readonly Placed[]): Placed | undefined {
  for (const kinds of [['notOffered'], ['combined', 'handicap', 'team'], ['unknown']]) {
    const [first, ...others] = entities.filter(({ kind }) => kinds.includes(kind));
    if (first) return others.length === 0 ? first : undefined;
  }
  return undefined;
}

function roleOfName(
  entity: Extract<Placed, { kind: 'player' }>,
  { asked, states, isAnswer, isGame, isFollowUp, reasons }: Expected,
  { isSure, index }: { isSure: boolean; index: LeagueIndex },
): Role | undefined {
  const names = entity.mention.players.flatMap(({ playerId }) => index.player(playerId)?.name ?? []);
  if (!isAnswer) {
    const isStatus = reasons.some((reason) => reason === 'status' || reason === 'no');
    const mayBeCondition = reasons.some((reason) => reason === 'condition');
    return (isSure || isStatus) && (!mayBeCondition || isStatus) && !isGame ? 'asked' : undefined;
  }
  if (names.some((name) => asked.has(name))) return isGame ? undefined : 'asked';
  const [state] = names.flatMap((name) => states.get(name) ?? []);
  if (state) return state;
  // The expected reading does not name a player who only tells which game is meant, or whom a follow-up replaces.
  if (isGame) return undefined;
  return isFollowUp && !entity.mention.everyday ? 'asked' : 'talk';
}

/** The role of a number, side, statistic or milestone in a question that is answered with bets on players. */
function roleOfBet(entity: Placed, { bets }: Expected, words: Vocabulary): Role | undefined {
  if (bets.length === 0) return undefined;
  switch (entity.kind) {
    case 'line':
      return roleOfLine(entity.value, bets);
    case 'side':
      return entity.side === null || bets.some(({ side }) => side === entity.side) ? 'asked' : 'talk';
    case 'milestone':
      return roleOfStatistic(bets.filter(({ text }) => text === entity.milestone));
    case 'market':
      return roleOfStatistic(bets.filter(({ text }) => isOf(text, entity.market, words)));
    default:
      return undefined;
  }
}

function roleOfStatistic(bets: readonly ExpectedBet[]): Role {
  if (bets.length === 0) return 'talk';
  return bets.every(({ isNone }) => isNone) ? 'none' : 'asked';
}

function roleOfLine(value: number, bets: readonly ExpectedBet[]): Role {
  const lined = bets.filter((bet) => bet.value !== null);
  const same = lined.find((bet) => bet.value === value);
  if (same) return same.side ?? 'either';
  const near = lined.find((bet) => bet.side !== null && Math.abs((bet.value ?? 0) - value) === 0.5);
  return near?.side ? `${near.side}${(near.value ?? 0) < value ? '-' : '+'}` : 'talk';
}

/** Whether an expected statistic is the one in the question, or a sum that includes it. */
function isOf(text: string, market: string, words: Vocabulary): boolean {
  const written = MARKETS.filter(({ key }) => words.has(key) && marketText(key) === text).map(({ key }) => key);
  return written.some(
    (key) => key === market || words.meant(market).includes(key) || words.without(key, market) !== undefined,
  );
}

/** Kinds of entities that belong to answers about games or to refusals for these reasons. Beside bets they are talk. */
const REASONS: Partial<Record<Placed['kind'], readonly string[]>> = {
  team: ['opponent', 'away'],
  versus: ['opponent', 'compare'],
  venue: ['venue'],
  day: ['day'],
  winner: ['winner'],
  total: ['total'],
  handicap: ['spread', 'sign'],
  combined: ['combined'],
};

function roleOfPlace(
  { kind }: Placed,
  { bets, isAnswer, isGame, isDated, hasGame, reasons }: Expected,
): Role | undefined {
  const own = REASONS[kind];
  if (!own || isGame) return undefined;
  if (!isAnswer) return reasons.some((reason) => own.includes(reason)) ? 'asked' : undefined;
  if (bets.length === 0 || (kind === 'day' && isDated)) return 'asked';
  return hasGame && (kind === 'team' || kind === 'winner') ? undefined : 'talk';
}

function roleOfWord(entity: Placed, { isAnswer, isGame, isRanking, reasons }: Expected): Role | undefined {
  if ((entity.kind !== 'notOffered' && entity.kind !== 'unknown') || isGame) return undefined;
  // One of these words makes the question a ranking or comparison, but the table does not tell which.
  if (isRanking && (entity.kind === 'unknown' || ['compare', 'market', 'past'].includes(entity.why))) return undefined;
  if (isAnswer) return 'talk';
  if (entity.kind === 'notOffered') return reasons.includes(entity.why) ? 'asked' : undefined;
  return reasons.length === 1 && ['player', 'unclear'].includes(reasons[0] ?? '') ? 'asked' : undefined;
}
