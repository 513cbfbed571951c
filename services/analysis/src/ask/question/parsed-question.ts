import { homeDay } from '@overline/service-kit';
import type { Why } from '../analysis/reading.ts';
import { dayOfQuestion } from './day-of-question.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { weighDoubts } from './doubts.ts';
import type { Item, Placed } from './item.ts';
import { label } from './label.ts';
import { BY_WEIGHT } from './not-offered.ts';
import type { QuestionIndex } from './question-index.ts';
import { tokensOf } from './tokens.ts';

/** A question taken apart, before it is decided what is meant by it. Each of its words is in one of these fields. */
export interface ParsedQuestion {
  clauses: readonly Clause[];
  /** Teams in their order; one that could be several holds them all. */
  teams: readonly (readonly string[])[];
  /** America/Chicago day; today where none is named. */
  day: string;
  dayNamed: boolean;
  /** More than one day is named. */
  days: number;
  venue: 'home' | 'away' | null;
  /** One of the teams may be another sport's. */
  teamsDoubtful: boolean;
  asksWinner: boolean;
  hasVersus: boolean;
  asksTop: boolean;
  /** A sum or a count is asked for: of a team, where nobody is named. */
  asksTotal: boolean;
  hasPlayer: boolean;
  hasFeat: boolean;
  /** Players, or their numbers, are to be taken together. */
  combined: boolean;
  /** More or less than somebody else, not than a line. */
  compares: boolean;
  /** A signed number that is no price. */
  handicap: boolean;
  /** What is asked for and not offered, the weightiest first. */
  bars: readonly { why: Why; text: string }[];
  /** Words that no rule could use. */
  unknown: readonly string[];
  /** Whether somebody plays is all that is asked. */
  asksWhoPlays: boolean;
  /** Nothing was written but small change. */
  isEmpty: boolean;
}

/** Of two teams one is to be named. */
const CHOOSING = /\b(who|which|or|whos|whose|got|takes?)\b/i;

export function parseQuestion(question: string, index: QuestionIndex, now: Date): ParsedQuestion {
  const tokens = tokensOf(question);
  const items = weighDoubts(label(tokens, index.names), (id) => index.player(id));
  const of = <K extends Item['kind']>(kind: K): Placed<Extract<Item, { kind: K }>>[] =>
    items.filter((item): item is Placed<Extract<Item, { kind: K }>> => item.kind === kind);
  const has = (kind: Item['kind']): boolean => items.some((item) => item.kind === kind);
  const days = [...new Set(of('day').map(({ day }) => dayOfQuestion(day, now)))];
  const teams = new Map(of('team').map(({ teams: ids }) => [ids.join(' '), ids]));
  const bets = ['market', 'line', 'statline', 'feat'].some((kind) => has(kind as Item['kind']));
  const lines = has('line') || has('statline');
  return {
    clauses: clausesOf(items),
    teams: [...teams.values()],
    day: days[0] ?? homeDay(now),
    dayNamed: days.length > 0,
    days: days.length,
    venue: of('venue')[0]?.venue ?? null,
    teamsDoubtful: of('team').some(({ doubtful }) => doubtful) || (has('versus') && has('unknown')),
    asksWinner: has('win') || (teams.size > 1 && !has('top') && !bets && CHOOSING.test(question)),
    hasVersus: has('versus'),
    asksTop: of('top').some(({ strong }) => strong || days.length > 0),
    asksTotal: has('total') || (has('side') && !has('player')),
    hasPlayer: has('player'),
    hasFeat: has('feat'),
    combined: has('combined') || (lines && isSumOfPlayers(items)),
    compares: !lines && of('side').some(({ compares }) => compares) && of('player').length > 1,
    handicap: has('handicap'),
    bars: [...of('bar')]
      .map(({ why, text }) => ({ why, text }))
      .sort((a, b) => BY_WEIGHT.indexOf(a.why) - BY_WEIGHT.indexOf(b.why)),
    unknown: of('unknown').map(({ text }) => text),
    asksWhoPlays: !bets && has('player') && tokens.some(({ text }) => text === 'play' || text === 'plays'),
    isEmpty: items.every(({ kind }) => ['filler', 'join', 'total', 'versus', 'venue'].includes(kind)),
  };
}

/** LeBron + AD over 50.5: one line for two players. */
function isSumOfPlayers(items: readonly Placed[]): boolean {
  return items.some(
    (item, at) =>
      item.kind === 'join' &&
      item.how === 'sum' &&
      items[at - 1]?.kind === 'player' &&
      items[at + 1]?.kind === 'player',
  );
}
