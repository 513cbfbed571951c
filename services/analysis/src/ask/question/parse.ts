import { WEIGHTIEST_FIRST, isChatter } from './lexicon.ts';
import { homeDay, addDays } from '@overline/service-kit';
import type { Why } from '../analysis/reading.ts';
import { inContext, isBet, isPluralSide } from './context.ts';
import { clausesOf, type Clause } from './bets.ts';
import { type Entity, type Placed, recognize } from './recognize.ts';
import type { QuestionIndex } from './question-index.ts';
import { type Token, tokensOf } from './tokens.ts';

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
  /** The likeliest is asked for, and not the one that is worth most. */
  asksSafest: boolean;
  /** A sum or a count is asked for: of a team, where nobody is named. */
  asksTotal: boolean;
  hasPlayer: boolean;
  hasFeat: boolean;
  /** Players, or their numbers, are to be taken together. */
  combined: boolean;
  /** Somebody is held against somebody else, and not against a line. */
  compares: boolean;
  /** What leaves open which bet is meant: "or", two lines, both sides, a leg without a line. */
  unsettled: string | null;
  /** A signed number that is no price. */
  handicap: boolean;
  /** What is asked for and not offered, the weightiest first. */
  bars: readonly { why: Why; text: string }[];
  /** Words that no rule could use. */
  unknown: readonly string[];
  /** Whether somebody plays is all that is asked. */
  asksWhoPlays: boolean;
  /** Somebody's bets are asked for, whichever they are. */
  asksProps: boolean;
  /** More than small change was written around what is asked. */
  chatters: boolean;
  /** Nothing was written but small change. */
  isEmpty: boolean;
}

const PROPS = /^(props?|picks|bets|lines?|plays|options|markets?|projections?|forecasts?)$/;

/** Will he play, he plays; but no good play. */
const PLAYS = /[a-z] (?<!\b(the|a|any|best|good|top|my|your|this|that) )plays?\b/i;

/** Of two teams one is to be named. */
const CHOOSING = /\b(who|which|or|whos|whose|got(?! any)|takes?)\b/i;

export function parseQuestion(question: string, index: QuestionIndex, now: Date): ParsedQuestion {
  const tokens = tokensOf(question);
  const items = inContext(recognize(tokens, index.names), tokens, (id) => index.player(id));
  const of = <K extends Entity['kind']>(kind: K): Placed<Extract<Entity, { kind: K }>>[] =>
    items.filter((item): item is Placed<Extract<Entity, { kind: K }>> => item.kind === kind);
  const has = (kind: Entity['kind']): boolean => items.some((item) => item.kind === kind);
  const days = [...new Set(of('day').map(({ day }) => dayOfQuestion(day, now)))];
  const teams = new Map(of('team').map(({ teams: ids }) => [ids.join(' '), ids]));
  const bets = ['market', 'line', 'statline', 'milestone'].some((kind) => has(kind as Entity['kind']));
  const lines = has('line') || has('statline');
  return {
    clauses: clausesOf(items),
    teams: [...teams.values()],
    day: days[0] ?? homeDay(now),
    dayNamed: days.length > 0,
    days: days.length,
    venue: of('venue')[0]?.venue ?? null,
    teamsDoubtful: of('team').some(({ doubtful }) => doubtful) || (has('versus') && has('unknown')),
    asksWinner: has('winner') || (teams.size > 1 && !has('best') && !bets && CHOOSING.test(question)),
    hasVersus: has('versus') || of('team').some(({ from }) => tokens[from - 1]?.text === 'in'),
    asksTop:
      of('best').some(({ strong }) => strong || days.length > 0) ||
      of('side').some(({ from }) => isPluralSide(tokens[from])) ||
      asksForBets(items, tokens),
    asksSafest: of('best').some(({ safest }) => safest === true),
    asksTotal: has('total') || (has('side') && !has('player')),
    hasPlayer: has('player'),
    hasFeat: has('milestone'),
    combined:
      isCombined(items) ||
      (lines &&
        ((isSumOfPlayers(items) && !(areApart(tokens) && of('line').length === 1)) ||
          (tokens.some(({ text }) => text === 'total') && isOneLine(items, tokens)))),
    compares: comparesPlayers(items),
    unsettled: unsettledBy(items, clausesOf(items)),
    handicap: has('handicap'),
    bars: [...of('notOffered'), ...besideOthers(items), ...betweenLines(clausesOf(items))]
      .map(({ why, text }) => ({ why, text }))
      .sort((a, b) => WEIGHTIEST_FIRST.indexOf(a.why) - WEIGHTIEST_FIRST.indexOf(b.why)),
    unknown: of('unknown').map(({ text }) => text),
    asksWhoPlays: !bets && has('player') && PLAYS.test(question),
    asksProps: of('best').some(({ strong }) => strong) || tokens.some(({ text }) => PROPS.test(text)),
    chatters: items.some((item) => item.kind === 'filler' && isChatter(item.text)),
    isEmpty: items.every(({ kind }) => ['filler', 'join', 'total', 'versus', 'venue'].includes(kind)),
  };
}

/**
 * LeBron or AD, LeBron vs AD, more than AD: two players are held against each other where one of these stands right
 * before the second.
 */
function comparesPlayers(items: readonly Placed[]): boolean {
  const said = items.filter(({ kind }) => kind !== 'filler');
  const players = said.flatMap(({ kind }, at) => (kind === 'player' ? [at] : []));
  const lines = said.some(({ kind }) => kind === 'line' || kind === 'statline');
  if (players.length > 1 && !lines && said.some((item) => item.kind === 'side' && item.compares)) return true;
  return players.slice(1).some((at) => {
    const [before, after] = [said[at - 1], said[at + 1]];
    const nearest = items[items.indexOf(said[at] as Placed) - 1];
    // Luka drops 40 on Wemby.
    if (nearest?.kind === 'filler' && nearest.text === 'on' && (after === undefined || !isBet(after))) return true;
    if (before?.kind === 'versus') return true;
    // LeBron over 25.5 or Jokic over 12.5 rebounds: each has a line of his own.
    if (before?.kind === 'join' && before.how === 'or') return !(isLined(said[at - 2]) && isLined(after));
    return before?.kind === 'side' && (lines ? after?.kind !== 'line' : before.compares || before.side !== null);
  });
}

/** "Jokic points with Murray": on condition that the other one plays, where he has no bet of his own. */
function besideOthers(items: readonly Placed[]): { why: Why; text: string }[] {
  const said = items.filter(({ kind }) => kind !== 'filler');
  return said.flatMap((item, at) => {
    const [before, after] = [said[at - 1], said[at + 1]];
    const isWith = before?.kind === 'join' && before.how === 'with' && said.slice(0, at).some(isBet);
    return item.kind === 'player' && isWith && (after === undefined || !isBet(after))
      ? [{ why: 'condition', text: `with ${item.mention.text}` }]
      : [];
  });
}

function isLined(item: Placed | undefined): boolean {
  return item !== undefined && isBet(item);
}

function unsettledBy(items: readonly Placed[], clauses: readonly Clause[]): string | null {
  if (isChoiceOfMarkets(items)) return 'or';
  if (areTwoLines(items)) return 'two lines';
  if (areBothSides(items) || clauses.some(saysOtherSide)) return 'over and under';
  // LeBron over 25.5 points and AD.
  const named = clauses.flatMap(({ mentions }) => mentions.map(({ text }) => text));
  const isOpen = ({ mentions, specs }: Clause): boolean =>
    specs.some(({ open }) => open) && mentions.some(({ text }) => named.indexOf(text) === named.lastIndexOf(text));
  return clauses.some(isOpen) ? 'a leg without a line' : null;
}

/** Points or rebounds over 8.5. */
function isChoiceOfMarkets(items: readonly Placed[]): boolean {
  const said = items.filter(({ kind }) => kind !== 'filler');
  const oneLine = said.filter(({ kind }) => kind === 'line').length === 1;
  return (
    oneLine &&
    said.some(
      (item, at) =>
        item.kind === 'join' && item.how === 'or' && said[at - 1]?.kind === 'market' && said[at + 1]?.kind === 'market',
    )
  );
}

/** Over 25.5 24.5 points: two lines with nothing between them. */
function areTwoLines(items: readonly Placed[]): boolean {
  const said = items.filter(({ kind }) => kind !== 'filler');
  const lines = said.filter((item) => item.kind === 'line');
  // More of them are a ladder.
  if (lines.length !== 2 || said.some(({ kind }) => kind === 'ladder')) return false;
  const next = (at: number): Entity['kind'] | undefined => {
    const item = said[at + 1];
    return item?.kind === 'join' && item.how === 'or' ? said[at + 2]?.kind : item?.kind;
  };
  return said.some((item, at) => item.kind === 'line' && next(at) === 'line');
}

/** Under 24.5 points but over 20.5: both have to come true of one number. */
function betweenLines(clauses: readonly Clause[]): { why: Why; text: string }[] {
  const lined = clauses.flatMap(({ specs }) =>
    specs.filter(({ line }) => line !== null).map((spec) => ({ spec, specs })),
  );
  const ranged = lined.find(({ spec, specs }) =>
    specs.some((other) => {
      const same = other.market === spec.market || (other.market ?? spec.market) === undefined;
      const bare = other.market === undefined || spec.market === undefined;
      return other.line !== null && spec.side === 'over' && other.side === 'under' && (same || bare);
    }),
  );
  return ranged ? [{ why: 'exact', text: 'between two lines' }] : [];
}

/** Over 24.5 points but also under: the other side with no market and no line of its own. */
function areBothSides(items: readonly Placed[]): boolean {
  const said = items.filter(({ kind }) => kind !== 'filler' && kind !== 'join');
  return said.some((item, at) => {
    if (item.kind !== 'side' || item.side === null || said.slice(at + 1).some(isBet)) return false;
    return said.slice(0, at).some((other) => 'side' in other && other.side !== null && other.side !== item.side);
  });
}

/** "Frank loves the over. Thomas under 23.5": a side of nothing, beside a line of the other side. */
function saysOtherSide({ specs }: Clause): boolean {
  const bare = specs.filter(({ market, line, side }) => market === undefined && line === null && side !== null);
  return bare.some(({ side }) => specs.some((other) => other.line !== null && other.side !== side));
}

/** Hit together are legs of their own where each has a line of its own; combined is a sum. */
function isCombined(items: readonly Placed[]): boolean {
  const count = (kind: Entity['kind']): number => items.filter((item) => item.kind === kind).length;
  return items.some((item) => item.kind === 'combined' && (item.sum || count('line') < Math.max(2, count('player'))));
}

const APART = new Set(['each', 'both', 'apiece', 'individually']);

/** Two players with one line for both, and no word that says each of them. */
function isOneLine(items: readonly Placed[], tokens: readonly Token[]): boolean {
  return (
    items.filter(({ kind }) => kind === 'player').length > 1 &&
    items.filter(({ kind }) => kind === 'line').length === 1 &&
    !areApart(tokens)
  );
}

function areApart(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => APART.has(text));
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

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The America/Chicago day that a day word means: tonight, tomorrow, the coming one of that name, or a date ("01-17",
 * "2026-01-17", "17"): the one nearest to now.
 */
export function dayOfQuestion(word: string, now: Date): string {
  const today = homeDay(now);
  if (word === 'tomorrow') return addDays(today, 1);
  if (/^\d{4}-/.test(word)) return word;
  if (/^\d{2}-\d{2}$/.test(word)) return nearest(word, today);
  if (/^\d{2}$/.test(word)) return comingOrdinal(Number(word), today);
  const wanted = WEEK.indexOf(word);
  if (wanted < 0) return today;
  return addDays(today, (wanted - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7);
}

/** The year that brings month and day closest to today. */
function nearest(monthAndDay: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(today));
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${monthAndDay}`)
    .sort((a, b) => distance(a) - distance(b))[0] as string;
}

function comingOrdinal(day: number, today: string): string {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const one = addDays(today, ahead);
    if (Number(one.slice(8)) === day) return one;
  }
  return today;
}

/** With these somebody asks for bets, whichever they are. */
const REQUEST = new Set(
  `give gimme gimmie get show find need want wanna any anything anyone anybody got drop send hit build make recommend
  suggest fire`.split(/\s+/),
);
/** What a bettor does with a player of whom he does not know yet who it is. */
const BETTING = new Set(
  `like likes liking take taking bet betting play playing target targeting fancy love loving lean leaning back backing
  tail ride riding hammer pick picking trust good great solid value worth strong eye eyeing feeling on`.split(/\s+/),
);
const WHO = new Set('who whos whose whom anyone anybody someone somebody what whats which'.split(' '));

/** "Give me a parlay", "who do you like for threes tonight": the best of a day is asked for, and nobody is named. */
function asksForBets(items: readonly Placed[], tokens: readonly Token[]): boolean {
  const has = (kind: Entity['kind']): boolean => items.some((item) => item.kind === kind);
  const says = (words: ReadonlySet<string>): boolean => tokens.some(({ text }) => words.has(text));
  if (has('player') || has('line') || has('total') || has('winner') || has('statline')) return false;
  if (has('best')) return says(REQUEST);
  return has('market') && has('day') && says(BETTING) && (says(WHO) || says(REQUEST));
}
