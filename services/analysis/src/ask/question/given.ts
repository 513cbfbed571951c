import type { LineupChange } from '@overline/forecast';
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import type { Given } from '../analysis/reading.ts';
import type { Condition } from './conditions.ts';
import type { ParsedQuestion } from './parse.ts';
import { isOf, type View } from './question-index.ts';
import { type Refusal, refused } from './wording.ts';

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
export function givenOf({ conditions }: ParsedQuestion, subject: Subject, view: View): Given | { refusal: Refusal } {
  const changes: LineupChange[] = [];
  for (const condition of conditions) {
    const { state, mention } = condition;
    const refuse = (first: string): { refusal: Refusal } => ({
      refusal: refused('condition', { first, words: textOf([condition]) }),
    });
    const candidates = candidatesFor(condition, subject, view);
    const [player, ...others] = candidates;
    if (!player) return refuse(`Nobody called “${mention.text}” is on a team of that game.`);
    if (others.length > 0) return refuse(`Which one is meant: ${candidates.map(({ name }) => name).join(' or ')}?`);
    const isAskedAbout = subject.players.some(({ id }) => id === player.id);
    if (isAskedAbout && state === 'out') return { refusal: refused('out') };
    if (!isAskedAbout) changes.push({ playerId: player.id, state });
  }
  return changes.length > 0 ? { given: changes } : {};
}

/** The conditions in the user's names. */
export function textOf(conditions: readonly Condition[]): string {
  return conditions.map(({ mention, state }) => `${mention.text} ${state === 'out' ? 'out' : 'back'}`).join(', ');
}

/** Players of the games with that name; of several, those who have played lately or are on the injury report. */
function candidatesFor({ mention }: Condition, { games }: Subject, { index }: View): KnownPlayer[] {
  const known = index.sports.games.filter(({ id }) => games.includes(id));
  const inGame = mention.players.flatMap(({ playerId, part }) => {
    const player = index.player(playerId);
    return player && known.some((game) => isOf(game, player.teamId)) ? [{ player, part }] : [];
  });
  const whole = inGame.filter(({ part }) => part === 'whole');
  const named = (whole.length > 0 ? whole : inGame).map(({ player }) => player);
  const active = named.filter(({ minutes, status }) => minutes > 0 || status !== null);
  return active.length > 0 ? active : named;
}
