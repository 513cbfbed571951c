import type { LineupChange } from '@overline/forecast';
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import type { Given, Why } from '../analysis/reading.ts';
import { WORDS } from './lexicon.ts';
import { isOf, type View } from './question-index.ts';
import { asFiller, type Mention, type Placed } from './recognize.ts';
import { type Chances, likeliest } from './roles.ts';
import type { Token } from './tokens.ts';
import { type Refusal, refused } from './wording.ts';

/** A player whom a question takes to be out, or to play: "if Embiid sits", "with Durant back". */
export interface Condition {
  mention: Mention;
  state: 'out' | 'in';
}

/** Refusing words that a condition is written in: "if", "out", "not". */
const WORDS_OF_CONDITIONS: readonly Why[] = ['condition', 'status', 'negation'];

/**
 * Takes the conditions out of a question; their words become filler. Without anybody else they count only beside a word
 * like "if": "Embiid out?" asks for his status.
 */
export function takeConditions(
  entities: readonly Placed[],
  tokens: readonly Token[],
  chances: readonly Chances[],
  isFollowUp = false,
): { entities: Placed[]; conditions: Condition[] } {
  const conditions = new Map<number, Condition>();
  for (const [at, entity] of entities.entries()) {
    const state = entity.kind === 'player' ? likeliest(chances[at] ?? {}) : undefined;
    if (entity.kind === 'player' && (state === 'out' || state === 'in'))
      conditions.set(at, { mention: entity.mention, state });
  }
  const hasSubject = entities.some(({ kind }, at) => !conditions.has(at) && ['player', 'team', 'best'].includes(kind));
  const isFramed = tokens.some(({ text }) => WORDS.framing.has(text));
  if (conditions.size === 0 || (!isFollowUp && !hasSubject && !isFramed))
    return { entities: [...entities], conditions: [] };
  const players = [...entities.keys()].filter((at) => entities[at]?.kind === 'player');
  const isUsed = (entity: Placed, at: number): boolean => {
    if (conditions.has(at)) return true;
    if (entity.kind === 'join') return conditions.has(at - 1) && conditions.has(at + 1);
    if (likeliest(chances[at] ?? {}) !== 'talk') return false;
    const [nearest = -1] = players.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
    const isWord = entity.kind === 'notOffered' && WORDS_OF_CONDITIONS.includes(entity.why);
    return (isWord && (entity.why !== 'negation' || conditions.has(nearest))) || entity.kind === 'unknown';
  };
  return {
    entities: entities.map((entity, at) => (isUsed(entity, at) ? asFiller(entity) : entity)),
    conditions: distinct([...conditions.values()]),
  };
}

/** "Giannis is out, right? Without Giannis": once. */
function distinct(conditions: readonly Condition[]): Condition[] {
  const keyOf = ({ mention, state }: Condition): string =>
    [state, ...mention.players.map(({ playerId }) => playerId).sort()].join(' ');
  return [...new Map(conditions.map((condition) => [keyOf(condition), condition])).values()];
}

/** The bets that a condition belongs to. */
interface Subject {
  players: readonly KnownPlayer[];
  /** Ids of their games. */
  games: readonly string[];
}

/**
 * The players of a question's conditions: each must be on a team of one of the games, and clear. The refusal names the
 * one who is not.
 */
export function givenOf(conditions: readonly Condition[], subject: Subject, view: View): Given | { refusal: Refusal } {
  const changes: LineupChange[] = [];
  for (const condition of conditions) {
    const { state, mention } = condition;
    const refuse = (first: string): { refusal: Refusal } => ({
      refusal: refused('condition', { first, words: textOf([condition]) }),
    });
    const candidates = candidatesFor(condition, subject, view);
    const [player, ...others] = candidates;
    if (!player) return refuse(`No player called “${mention.text}” is on either team in that game.`);
    if (others.length > 0) return refuse(`Who do you mean: ${candidates.map(({ name }) => name).join(' or ')}?`);
    const isAskedAbout = subject.players.some(({ id }) => id === player.id);
    if (isAskedAbout && state === 'out') return { refusal: refused('out') };
    const isRepeated = changes.some(({ playerId }) => playerId === player.id);
    if (!isAskedAbout && !isRepeated) changes.push({ playerId: player.id, state });
  }
  return changes.length > 0 ? { given: changes } : {};
}

/** The conditions in the user's names. */
export function textOf(conditions: readonly Condition[]): string {
  return conditions.map(({ mention, state }) => `${mention.text} ${state === 'out' ? 'out' : 'back'}`).join(', ');
}

/** Players of the games with that name; of several, those who have played lately or are on the injury report. */
function candidatesFor({ mention }: Condition, { players, games }: Subject, { index }: View): KnownPlayer[] {
  const meant = index.sports.games.filter(({ id }) => games.includes(id));
  const inGame = mention.players.flatMap(({ playerId, part }) => {
    const player = index.player(playerId);
    return player && meant.some((game) => isOf(game, player.teamId)) ? [{ player, part }] : [];
  });
  const whole = inGame.filter(({ part }) => part === 'whole');
  const named = (whole.length > 0 ? whole : inGame).map(({ player }) => player);
  const active = named.filter(({ minutes, status }) => minutes > 0 || status !== null);
  const known = active.length > 0 ? active : named;
  // "Jokic without Murray": his teammate, even if the opponent has a Murray too.
  const mates = known.filter(({ teamId }) => players.some((player) => player.teamId === teamId));
  return mates.length > 0 ? mates : known;
}
