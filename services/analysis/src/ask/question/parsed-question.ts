import { addDays, homeDay } from '@overline/service-kit';
import { dayOfQuestion } from './day-of-question.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { weighDoubts } from './doubts.ts';
import type { Item, Placed } from './item.ts';
import { label } from './label.ts';
import type { QuestionIndex } from './question-index.ts';
import { tokensOf } from './tokens.ts';

/** A question taken apart, before it is decided what is meant by it. */
export interface ParsedQuestion {
  clauses: readonly Clause[];
  /** Teams in their order; one that could be several holds them all. */
  teams: readonly (readonly string[])[];
  /** America/Chicago day; today where none is named. */
  day: string;
  dayNamed: boolean;
  /** One of the teams may be another sport's. */
  teamsDoubtful: boolean;
  asksWinner: boolean;
  hasVersus: boolean;
  asksTop: boolean;
  hasPlayer: boolean;
  hasUnknown: boolean;
}

export function parseQuestion(question: string, index: QuestionIndex, now: Date): ParsedQuestion {
  const items = weighDoubts(label(tokensOf(question), index.names), (id) => index.player(id));
  const of = <K extends Item['kind']>(kind: K): Placed<Extract<Item, { kind: K }>>[] =>
    items.filter((item): item is Placed<Extract<Item, { kind: K }>> => item.kind === kind);
  const [day] = of('day');
  const teams = new Map(of('team').map(({ teams: ids }) => [ids.join(' '), ids]));
  return {
    clauses: clausesOf(items),
    teams: [...teams.values()],
    day: day ? dayOfQuestion(day.day, now) : homeDay(now),
    dayNamed: day !== undefined,
    teamsDoubtful: of('team').some(({ doubtful }) => doubtful) || (of('versus').length > 0 && of('unknown').length > 0),
    asksWinner: of('win').length > 0,
    hasVersus: of('versus').length > 0,
    asksTop: of('top').length > 0,
    hasPlayer: of('player').length > 0,
    hasUnknown: of('unknown').length > 0,
  };
}

/** The first of these games on the day or after it; where a day was named and has none, still the next one. */
export function gameFrom<G extends { startsAt: Date }>(
  games: readonly G[],
  day: string,
  dayOf: (game: G) => string,
): G | undefined {
  return games.find((game) => dayOf(game) >= day) ?? games.find((game) => dayOf(game) >= addDays(day, -1));
}
