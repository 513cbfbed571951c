import type { Sports } from '../../src/facts/sports/sports.ts';
import { joinNames } from '../../src/ask/question/mentions.ts';
import { type LeagueIndex, QuestionIndex } from '../../src/ask/question/question-index.ts';
import { type Placed, recognize } from '../../src/ask/question/recognize.ts';
import { featuresOf } from '../../src/ask/question/role-features.ts';
import type { Role } from '../../src/ask/question/role-features.ts';
import { tokensOf } from '../../src/ask/question/tokens.ts';
import type { Example } from './regression.ts';

/** An example and the kind of entity that it is of. */
export type Labeled = Example & { kind: Placed['kind'] };
type Unweighted = Omit<Labeled, 'weight'>;

/** What a row of a table says about the entities of its last question. */
interface Expected {
  isGame: boolean;
  isFollowUp: boolean;
  isAnswer: boolean;
  isRanking: boolean;
  /** Reasons of a refusal; empty for an answer. */
  reasons: readonly string[];
  /** Names of players with a bet, and of players in a condition. */
  asked: ReadonlySet<string>;
  states: ReadonlyMap<string, 'out' | 'in'>;
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
      const [only, ...others] = index.leagues;
      const own = league ? index.of(league) : others.length === 0 ? only : undefined;
      return own ? examplesIn(question.replace(/^ML /, '').split(' >> ').at(-1) ?? '', expected, own) : [];
    })
    .map((example) => ({ ...example, weight }));
}

function expectedOf(question: string, reading: string, leagues: ReadonlyMap<string, string>): Expected {
  const [bets = '', conditions = ''] = reading.split(' | ');
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
    isRanking: /^(compare|most|fewest|safest)/.test(reading),
    reasons: isAnswer ? [] : reading.startsWith('!') ? reading.slice(1).trim().split('/') : [reading],
    asked: new Set(isAnswer ? [...leagues.keys()].filter((name) => bets.includes(name)) : []),
  };
}

function examplesIn(text: string, expected: Expected, index: LeagueIndex): Unweighted[] {
  const tokens = tokensOf(text);
  const entities = joinNames(recognize(tokens, index), tokens, (id) => index.player(id));
  const names = entities.filter(({ kind }) => kind === 'player').length;
  const mayBeOut = entities.some(
    (entity) => entity.kind === 'notOffered' && ['status', 'condition'].includes(entity.why),
  );
  // Of a row that only asks for no number, the one refusing word is the reason.
  const refusing = entities.filter(({ kind }) => kind === 'notOffered');
  const [only] = expected.reasons.includes('no') && refusing.length === 1 ? refusing : [];
  const roles = entities.map((entity) =>
    entity.kind === 'player'
      ? roleOfName(entity, expected, { isSure: names === 1 || !mayBeOut, index })
      : entity === only
        ? 'asked'
        : roleOfWord(entity, expected),
  );
  const featuresAt = featuresOf({ entities, tokens, index, isFollowUp: expected.isFollowUp, roles });
  return entities.flatMap(({ kind }, at) => {
    const role = roles[at];
    return role ? [{ kind, features: featuresAt(at), role }] : [];
  });
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
  // Whom a follow-up replaces is named, but not in the expected reading. Neither is whose game is meant.
  return state ?? (isGame ? undefined : isFollowUp ? 'asked' : 'talk');
}

function roleOfWord(entity: Placed, { isAnswer, isGame, isRanking, reasons }: Expected): Role | undefined {
  if ((entity.kind !== 'notOffered' && entity.kind !== 'unknown') || isGame || isRanking) return undefined;
  if (isAnswer) return 'talk';
  if (entity.kind === 'notOffered') return reasons.includes(entity.why) ? 'asked' : undefined;
  return reasons.length === 1 && ['player', 'unclear'].includes(reasons[0] ?? '') ? 'asked' : undefined;
}
