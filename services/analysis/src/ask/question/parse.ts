import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import { centralDay } from '@overline/service-kit';
import type { Reading, Why } from '../analysis/reading.ts';
import { type Bet, betsWithPlayers, type Clause, clausesOf } from './bets.ts';
import { type Condition, inContext } from './context.ts';
import { hasPhrase, isChatter, phrasesIn, WORDS } from './lexicon.ts';
import { daysIn } from './days.ts';
import type { View } from './question-index.ts';
import { type Entity, isBet, type Placed, recognize } from './recognize.ts';
import type { Earlier } from './features.ts';
import type { Chances, Turn } from './roles.ts';
import { namesParlay, type Token, tokensOf } from './tokens.ts';
import { REASONS_BY_PRIORITY, writtenMarket } from './vocabulary.ts';

/** A thing we do not offer, and the words that ask for it. */
export interface NotOffered {
  why: Why;
  text: string;
}

/** A question taken apart, before anything is decided. Each of its words is in one of these fields or is filler. */
export interface ParsedQuestion {
  clauses: readonly Clause[];
  /** Players whom the question assumes to be out or to play. */
  conditions: readonly Condition[];
  /** Teams in the order written; an ambiguous name lists every team it can mean. */
  teams: readonly (readonly string[])[];
  /** America/Chicago day; today if none is named. */
  day: string;
  /** How many days are named. */
  days: number;
  venue: 'home' | 'away' | null;
  hasVersus: boolean;
  hasPlayer: boolean;
  hasMilestone: boolean;
  /** A signed number that is not a price. */
  hasHandicap: boolean;
  asksWinner: boolean;
  /** Asks for the best bets of a day. */
  asksBest: boolean;
  /** Asks for the likeliest bet instead of the most valuable one. */
  asksSafest: boolean;
  /** Asks for a total, which is a team's if no player is named. */
  asksTotal: boolean;
  /** Asks only whether a player plays. */
  asksWhoPlays: boolean;
  /** Asks for any bets of a player or a team. */
  asksProps: boolean;
  /** Asks for a parlay, or the bets form one. */
  asksParlay: boolean;
  /** Adds up the numbers of several players. */
  combines: boolean;
  /** Compares two players with each other instead of with a line. */
  compares: boolean;
  /** The words that make the bet ambiguous: "or", two lines, both sides, a leg without a line. */
  unsettled: string | null;
  /** Things that we do not offer, in order of priority. */
  notOffered: readonly NotOffered[];
  /** Words that no rule could use. */
  unknown: readonly string[];
  /** Whether one of the teams may be another sport's. */
  teamsDoubtful: boolean;
  /** Contains filler other than small talk. */
  hasChatter: boolean;
  /** Asks which player: "who is most likely to score 30". */
  asksWho: boolean;
  /** Opens like a follow-up. A weak cue opens whole questions too: "does he ...". */
  hasCue: boolean;
  /** Corrects a part of the last question: "sorry, I meant Curry". */
  corrects: boolean;
  isEmpty: boolean;
  /** Consists only of names. */
  isBareName: boolean;
  /** How the follow-up changes the earlier bets. */
  turn: Turn;
  /** The question's tokens, separated by spaces. */
  text: string;
  /** Teams that are picked to win or to lose, next to other bets. */
  winners: readonly Winner[];
}

/** A team that is picked to win, or to lose. Several teams can have the written name. */
export interface Winner {
  teams: readonly string[];
  loses: boolean;
}

const PROPS = /^(props?|picks|bets|lines?|plays|options|markets?|projections?|forecasts?)$/;
/** Matches "will he play" and "he plays", but not "a good play". */
const PLAYS = /[a-z] (?<!\b(the|a|any|best|good|top|my|your|this|that) )plays?\b/i;
const WHICH = /\b(rank|list|who|whos|whose|which|most likely|likeliest|best (chance|shot)|dudes|guys)\b/i;
/** Words that ask for one of two teams. */
const CHOOSING = /\b(who|which|or|whos|whose|got(?! any)|takes?)\b/i;

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(phrasesIn(lines));
const isCorrecting = hasPhrase(phrasesIn(followUps.correcting));
const OPENING = new Set(followUps.opening.flatMap((line) => line.split(' ')));
const CUES = setOf([...followUps.cues, ...followUps.weakCues]);
const LONGEST_CUE = 4;

/** A question with its names and words recognized. */
export interface Recognized {
  question: string;
  tokens: readonly Token[];
  entities: readonly Placed[];
}

/** A recognized question whose words have their roles, before its bets are put together. */
export interface Settled extends Recognized {
  conditions: readonly Condition[];
  /** The probabilities of each entity's roles, by the entity's first token. */
  chances: ReadonlyMap<number, Chances>;
  turn: Turn;
}

export function recognized(question: string, { index }: View): Recognized {
  const tokens = tokensOf(question);
  return { question, tokens, entities: recognize(tokens, index) };
}

/** Settles the roles of the words, as a follow-up to `previous` if there is one, and removes the conditions. */
export function settled(words: Recognized, { index }: View, previous?: Reading): Settled {
  return { ...words, ...inContext(words.entities, words.tokens, index, previous && earlierOf(previous)) };
}

function earlierOf(previous: Reading): Earlier {
  const bets = betsWithPlayers(previous);
  const winners = previous.kind === 'mixed' ? previous.winners.length : 0;
  const given = 'given' in previous ? (previous.given ?? []) : [];
  return {
    players: new Set(bets.map(({ playerId }) => playerId)),
    given: new Set(given.map(({ playerId }) => playerId)),
    bets: bets.length + winners,
  };
}

/** Takes the entities of a question apart: winners, then bets. */
export function parsedOf(
  { question, tokens, conditions, turn }: Settled,
  entities: readonly Placed[],
  view: View,
): ParsedQuestion {
  const winners = winnersIn(entities, tokens);
  const rest = entities.filter((entity) => !winners.used.has(entity));
  const parsed = { ...described(question, { entities: rest, tokens, turn }, view), conditions, winners: winners.teams };
  return { ...parsed, isEmpty: parsed.isEmpty && winners.teams.length === 0 };
}

/** A question about a game. */
export function parseGame(question: string, view: View): ParsedQuestion {
  const { conditions, ...words } = settled(recognized(question, view), view);
  const parsed = described(question, words, view);
  return { ...parsed, conditions, winners: pickedIn(words.entities, parsed.teams) };
}

/** The team that a question about a game picks: the only one, or the first one of "Knicks ML vs Pacers". */
function pickedIn(entities: readonly Placed[], [team, ...others]: ParsedQuestion['teams']): Winner[] {
  const meant = entities.filter(({ kind }) => ['team', 'winner', 'versus'].includes(kind));
  const isBeforeOpponent = meant.map(({ kind }) => kind).join(' ') === 'team winner versus team';
  const loses = meant.some((entity) => entity.kind === 'winner' && entity.loses === true);
  return team && (others.length === 0 || isBeforeOpponent) ? [{ teams: team, loses }] : [];
}

/** The parsed question except its conditions and winners, from its remaining entities. */
function described(
  question: string,
  { entities, tokens, turn }: Pick<Settled, 'entities' | 'tokens' | 'turn'>,
  { index, now }: View,
): Omit<ParsedQuestion, 'conditions' | 'winners'> {
  const clauses = clausesOf(entities, index.words);
  const of = <K extends Entity['kind']>(kind: K): Placed<Extract<Entity, { kind: K }>>[] =>
    entities.filter((entity): entity is Placed<Extract<Entity, { kind: K }>> => entity.kind === kind);
  const has = (...kinds: Entity['kind'][]): boolean => entities.some(({ kind }) => kinds.includes(kind));
  const text = tokens.map((token) => token.text).join(' ');
  const days = daysIn(of('day'), tokens, now);
  const teams = teamsIn(of('team'));
  const hasBet = has('market', 'line', 'statline', 'milestone');
  const hasCue = opensWith(tokens, CUES);
  const meaningful = entities.filter(({ kind }) => kind !== 'filler');
  return {
    clauses,
    teams,
    day: days[0] ?? centralDay(now),
    days: days.length,
    venue: of('venue')[0]?.venue ?? null,
    hasVersus: has('versus') || of('team').some(({ from }) => tokens[from - 1]?.text === 'in'),
    hasPlayer: has('player'),
    hasMilestone: has('milestone'),
    hasHandicap: has('handicap'),
    asksWinner:
      has('winner') ||
      meaningful.some(isTeamOver) ||
      (teams.length > 1 && !has('best') && !hasBet && CHOOSING.test(question)),
    asksBest:
      of('best').some(({ strong }) => strong || days.length > 0) ||
      of('side').some(({ from }) => /^(over|under)s$/.test(tokens[from]?.text ?? '')) ||
      asksForBets(has, tokens),
    asksSafest: of('best').some(({ safest }) => safest === true),
    asksTotal: has('total') || (has('side') && !has('player')),
    asksWhoPlays: !hasBet && has('player') && PLAYS.test(question),
    asksProps: of('best').some(({ strong }) => strong) || tokens.some(({ text }) => PROPS.test(text)),
    asksParlay: namesParlay(tokens),
    combines: combinesPlayers(entities, tokens),
    compares: comparesPlayers(meaningful),
    unsettled: unsettledBy(meaningful, clauses),
    notOffered: [...of('notOffered'), ...betweenLines(clauses)]
      .map(({ why, text }) => ({ why, text }))
      .sort((a, b) => REASONS_BY_PRIORITY.indexOf(a.why) - REASONS_BY_PRIORITY.indexOf(b.why)),
    unknown: of('unknown').map(({ text }) => text),
    teamsDoubtful: of('team').some(({ doubtful }) => doubtful) || (has('versus') && has('unknown')),
    hasChatter: of('filler').some(({ text }) => isChatter(text)),
    asksWho: WHICH.test(question),
    hasCue,
    isEmpty: entities.every(({ kind }) => ['filler', 'join', 'total', 'versus', 'venue'].includes(kind)),
    isBareName:
      entities.every(({ kind }) => kind === 'player') ||
      (!hasCue && has('player') && entities.every(({ kind }) => ['player', 'filler', 'team', 'join'].includes(kind))),
    corrects: isCorrecting(text) || / not [a-z]{3,}/.test(text),
    turn,
    text,
  };
}

/** The teams that are named. In "go into LA and beat the Rams", the city is the Rams'. */
function teamsIn(named: readonly Placed<Extract<Entity, { kind: 'team' }>>[]): (readonly string[])[] {
  const all = [...new Map(named.map(({ teams }) => [teams.join(' '), teams])).values()];
  const clear = all.flatMap((teams) => (teams.length === 1 ? teams : []));
  return all.filter((teams) => teams.length === 1 || !teams.some((id) => clear.includes(id)));
}

/** "The Grizzlies over the Suns". */
function isTeamOver(entity: Placed, at: number, all: readonly Placed[]): boolean {
  const isBetweenTeams = all[at - 1]?.kind === 'team' && all[at + 1]?.kind === 'team';
  return entity.kind === 'side' && entity.side === 'over' && isBetweenTeams;
}

/** "Give me a parlay", "who do you like for threes tonight": the best bets of a day, with no player named. */
function asksForBets(has: (...kinds: Entity['kind'][]) => boolean, tokens: readonly Token[]): boolean {
  const uses = (words: ReadonlySet<string>): boolean => tokens.some(({ text }) => words.has(text));
  if (has('player', 'line', 'total', 'winner', 'statline')) return false;
  if (has('best')) return uses(WORDS.request);
  return has('market') && has('day') && uses(WORDS.liking) && uses(WORDS.who);
}

/**
 * "Combined", "LeBron + AD over 50.5", one line for the total of two players. Legs that are hit "together" stay legs of
 * their own if each has a line of its own, and so do "each" and "both".
 */
function combinesPlayers(entities: readonly Placed[], tokens: readonly Token[]): boolean {
  const count = (...kinds: Entity['kind'][]): number => entities.filter(({ kind }) => kinds.includes(kind)).length;
  const lines = count('line');
  const isSaid = entities.some(({ kind }) => kind === 'combined' && lines < Math.max(2, count('player')));
  if (isSaid || count('line', 'statline') === 0) return isSaid;
  const isApart = lines === 1 && tokens.some(({ text }) => WORDS.each.has(text));
  const isSum = entities.some(
    (entity, at) =>
      entity.kind === 'join' &&
      entity.how === 'sum' &&
      entities[at - 1]?.kind === 'player' &&
      entities[at + 1]?.kind === 'player',
  );
  // "Total bases" is a market.
  const isOfMarket = (at: number): boolean =>
    entities.some(
      (entity) =>
        entity.kind === 'market' &&
        writtenMarket(entity.market).includes('total') &&
        entity.from <= at &&
        at < entity.to,
    );
  const isTotal = lines === 1 && tokens.some(({ text }, at) => text === 'total' && !isOfMarket(at));
  return !isApart && (isSum || isTotal);
}

/** "LeBron or AD", "LeBron vs AD", "more than AD". */
function comparesPlayers(meaningful: readonly Placed[]): boolean {
  const players = meaningful.filter(({ kind }) => kind === 'player');
  const has = (...kinds: Entity['kind'][]): boolean => meaningful.some(({ kind }) => kinds.includes(kind));
  if (players.length > 1 && !has('line', 'statline') && has('side')) return true;
  return players.slice(1).some((player) => {
    const at = meaningful.indexOf(player);
    const before = meaningful[at - 1];
    // "LeBron over 25.5 or Jokic over 12.5 rebounds": each has his own line.
    const areBets = isBet(meaningful[at - 2]) && isBet(meaningful[at + 1]);
    return before?.kind === 'versus' || (before?.kind === 'join' && before.how === 'or' && !areBets);
  });
}

/** A bet between two lines, which we do not offer: "under 24.5 points but over 20.5". */
function betweenLines(clauses: readonly Clause[]): NotOffered[] {
  const isRange = clauses.some(({ bets }) =>
    bets.some((over) =>
      bets.some(
        (under) =>
          over.line !== null &&
          over.side === 'over' &&
          under.line !== null &&
          under.side === 'under' &&
          (under.market === over.market || under.market === undefined || over.market === undefined),
      ),
    ),
  );
  return isRange ? [{ why: 'exact', text: 'between two lines' }] : [];
}

function unsettledBy(meaningful: readonly Placed[], clauses: readonly Clause[]): string | null {
  const lines = meaningful.filter(({ kind }) => kind === 'line').length;
  // "Over 25.5 24.5 points" is unclear. Three or more lines are a ladder.
  const areAdjacent = meaningful.some(({ kind }, at) => kind === 'line' && meaningful[at + 1]?.kind === 'line');
  if (lines === 2 && areAdjacent) return 'two lines';
  if (clauses.some(hasOtherSide)) return 'over and under';
  // In "LeBron over 25.5 points and AD", AD has no line.
  const names = clauses.flatMap(({ mentions }) => mentions.map(({ text }) => text));
  const isOpen = clauses.some(
    ({ mentions, bets }) =>
      bets.some(({ open }) => open) && mentions.some(({ text }) => names.indexOf(text) === names.lastIndexOf(text)),
  );
  return isOpen ? 'a leg without a line' : null;
}

/** "Frank loves the over. Thomas under 23.5": a bare side next to a line of the other side. */
function hasOtherSide({ bets }: Clause): boolean {
  const isBare = ({ market, line, side }: Bet): boolean => market === undefined && line === null && side !== null;
  return bets.some((bare) => isBare(bare) && bets.some(({ line, side }) => line !== null && side !== bare.side));
}

/** Whether the question begins with one of the phrases, possibly after opening words like "ok". */
function opensWith(tokens: readonly Token[], phrases: ReadonlySet<string>): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const begins = (at: number): boolean =>
    Array.from({ length: LONGEST_CUE }, (_, more) => words.slice(at, at + more + 1).join(' ')).some((text) =>
      phrases.has(text),
    );
  return words.slice(0, words.findIndex((word) => !OPENING.has(word)) + 1).some((_, at) => begins(at));
}

/** Teams that are picked to win next to other bets, and the entities that say so: "Knicks ML + Brunson over 24.5". */
function winnersIn(
  entities: readonly Placed[],
  tokens: readonly Token[],
): { teams: readonly Winner[]; used: ReadonlySet<Placed> } {
  const none = { teams: [], used: new Set<Placed>() };
  const meant = entities.filter(({ kind }) => kind !== 'filler' && kind !== 'unknown');
  const isParlay = namesParlay(tokens);
  const hasBets = entities.some(({ kind }) => kind === 'player') && entities.some(isBet);
  const isPriced = ({ to }: Placed): boolean =>
    /^[+-]$/.test(tokens[to]?.text ?? '') && (tokens[to + 1]?.value ?? 0) >= LEAST_PRICE;
  // "Dogs of the day: Hornets, Blazers": the word is before its teams.
  const isBefore = meant[0]?.kind === 'winner' && meant[1]?.kind === 'team';
  const isAlone = (at: number): boolean =>
    isParlay &&
    hasBets &&
    (at === 0 || meant[at - 1]?.kind === 'join') &&
    (meant[at + 1]?.kind === 'join' || (meant[at + 1]?.kind === 'venue' && meant[at + 2]?.kind === 'join'));
  const isPicked = (at: number): boolean => {
    const team = meant[at];
    if (team?.kind !== 'team') return false;
    const next = meant[at + 1];
    const isOfName = meant[at - 1]?.kind === 'player' || isBet(meant[at - 1]);
    const isPick = isPriced(team) && meant[at - 1]?.kind !== 'versus' && !isOfName;
    if (next?.kind === 'winner' || isAlone(at) || isPick) return true;
    if (isBefore && meant.slice(1).every(({ kind }) => kind === 'team' || kind === 'join')) return true;
    return (next?.kind === 'team' && isPicked(at + 1)) || (next?.kind === 'join' && isPicked(at + 2));
  };
  const picked = meant.filter((_, at) => isPicked(at));
  const isOther = (one: Placed, next: Placed | undefined): boolean =>
    one.kind === 'team' && next?.kind === 'team' && one.teams.join() !== next.teams.join();
  const isBareList = meant.some((one, at) => isOther(one, meant[at + 1]) && isPicked(at));
  if (isBareList && picked.length < 3 && !isParlay) return none;
  const teams = [
    ...new Map(
      picked.flatMap((entity) => {
        if (entity.kind !== 'team') return [];
        const next = meant[meant.indexOf(entity) + 1];
        return [[entity.teams.join(), { teams: entity.teams, loses: next?.kind === 'winner' && next.loses === true }]];
      }),
    ).values(),
  ];
  if (teams.length === 0 || (teams.length === 1 && !hasBets)) return none;
  const used = entities.filter(({ kind }) => ['winner', 'team', 'versus', 'venue'].includes(kind));
  return { teams, used: new Set(used) };
}

/** The least American price, without its sign. */
const LEAST_PRICE = 100;
