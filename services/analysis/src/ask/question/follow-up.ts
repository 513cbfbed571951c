import type { MilestoneQuestion, Given, PropQuestion, Reading } from '../analysis/reading.ts';
import type { Bet, Clause } from './bets.ts';
import { marketOf, readRanking } from './compare.ts';
import type { Condition } from './context.ts';
import type { ParsedQuestion } from './parse.ts';
import { choosePlayer, distanceFrom, fittingMarkets, textOf } from './players.ts';
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import { namedPrice, slipText } from './slip-text.ts';
import type { View } from './question-index.ts';
import type { Mention } from './recognize.ts';
import { writtenBet } from './wording.ts';

/** Whether a question is a bet or condition without a player, or "what about" and a player without a complete bet. */
export function isFollowUp(parsed: ParsedQuestion): boolean {
  const { clauses, conditions, hasPlayer, teams, notOffered, unknown } = parsed;
  // A word that denies the bet may be what flips it.
  if ((notOffered.length > 0 && parsed.turn !== 'flips') || unknown.length > 0) return false;
  if ((teams.length > 0 || parsed.asksWho) && !hasPlayer) return false;
  const bets = clauses.flatMap((clause) => clause.bets);
  // "And the unders?" means those of the earlier bets; "unders tonight" means the best unders of the day.
  const areSides = parsed.hasCue && !parsed.asksProps && bets.every(({ market, line }) => !market && line === null);
  if (parsed.asksBest && !areSides) return false;
  if (!hasPlayer) return parsed.turn === 'flips' || bets.length > 0 || parsed.hasMilestone || conditions.length > 0;
  return parsed.hasCue && !parsed.hasMilestone && bets.every(({ market }) => market === undefined);
}

/** The earlier bets, ranked or priced: "which is the better bet?", "what about at +130?", "on FanDuel?". */
export function sameBets(question: string, parsed: ParsedQuestion, previous: Reading): Reading | undefined {
  if (previous.kind !== 'props') return undefined;
  const { clauses, conditions, teams, hasPlayer, text } = parsed;
  const asked = [...conditions, ...teams, ...clauses.flatMap(({ bets }) => bets)];
  const isSeveral = previous.questions.length > 1;
  const isPriced = !hasPlayer && asked.length === 0 && (namedPrice(question) ?? slipText(question).book) !== '';
  return isPriced || (isSeveral && WHICH_IS_BETTER.test(text))
    ? { ...previous, tookOver: isSeveral ? 'the bets' : 'the bet' }
    : undefined;
}

const WHICH_IS_BETTER =
  /^(and |so )?which (one )?((of )?(them|those|these|the two) )?(one )?is (the )?(better|best)( bet| one)?$/;

/** Whether a question continues the last one: it opens like a follow-up, or omits its player, statistic or line. */
export function isContinuation(parsed: ParsedQuestion): boolean {
  if (isFollowUp(parsed)) return true;
  if (!isFollowUp({ ...parsed, hasCue: true })) return false;
  return parsed.isBareName || parsed.clauses.some(({ bets }) => bets.some(({ line }) => line !== null));
}

/**
 * The only suggestion of the last answer with the named player, team or statistic: "Klay, sorry", "the Rockets one",
 * "rebounds obv".
 */
export function chosenSuggestion(
  parsed: ParsedQuestion,
  previous: Reading,
  { read, index }: { read: (query: string) => Reading; index: View['index'] },
): Reading | undefined {
  if (previous.kind !== 'ambiguous') return undefined;
  const bets = parsed.clauses.flatMap((clause) => clause.bets);
  const teams = parsed.teams.flat();
  const isNamed = (playerId: string): boolean =>
    (!parsed.hasPlayer && (teams.length === 0 || teams.includes(index.player(playerId)?.teamId ?? ''))) ||
    parsed.clauses.some(({ mentions }) =>
      mentions.some(({ players }) => players.some((player) => player.playerId === playerId)),
    );
  const isAsked = (question: PropQuestion): boolean =>
    isNamed(question.playerId) &&
    bets.every(
      ({ market, line, side }) =>
        (market ?? question.market) === question.market &&
        (line ?? question.line) === question.line &&
        (side ?? question.side) === question.side,
    );
  if (!parsed.hasPlayer && teams.length === 0 && bets.every(({ market }) => market === undefined)) return undefined;
  const left = previous.suggestions.flatMap(({ label, query }) => {
    const reading = read(query);
    return reading.kind === 'props' && reading.questions.every(isAsked) ? [{ reading, label }] : [];
  });
  const [only, ...others] = left;
  return only && others.length === 0 ? { ...only.reading, tookOver: only.label } : undefined;
}

/** A follow-up completed from the last answered question, and the parts that it took over, as texts. */
interface Continued {
  parsed: ParsedQuestion;
  tookOver: string;
}

/** The follow-up as a whole question; undefined if it is unclear which of the earlier bets it continues. */
export function continued(parsed: ParsedQuestion, previous: Reading, view: View): Continued | undefined {
  if (previous.kind !== 'props' && previous.kind !== 'feats') return undefined;
  const earlier = betsByPlayer(previous);
  // "Flip it, Green out": the condition is turned, not the bet.
  const renamed = parsed.conditions.flatMap(({ mention }) => mention.players.map(({ playerId }) => playerId));
  if (parsed.turn === 'flips' && previous.given?.some(({ playerId }) => renamed.includes(playerId)))
    return continued({ ...parsed, turn: 'plain', notOffered: [] }, previous, view);
  const clauses = parsed.hasPlayer ? withEarlierBets(parsed, earlier, view) : ofEarlierPlayers(parsed, earlier, view);
  if (!clauses) return undefined;
  const given = inheritedConditions(parsed, previous, view);
  const [gameId] = previous.questions.map((question) => question.gameId);
  const game = view.index.sports.games.find(({ id }) => id === gameId);
  return {
    parsed: {
      ...parsed,
      clauses,
      conditions: [...given, ...parsed.conditions],
      ...(parsed.days === 0 && !parsed.hasPlayer && game && { day: view.index.dayOf(game), days: 1 }),
      ...{ hasPlayer: true, asksTotal: false, unsettled: null, isEmpty: false },
      ...(parsed.turn === 'flips' && { notOffered: [] }),
      hasMilestone: clauses.some(({ milestones }) => milestones.length > 0),
    },
    tookOver: [...inheritedParts(parsed, clauses), ...(given.length > 0 ? [textOf(given)] : [])].join(', '),
  };
}

/**
 * The earlier best bets or comparison in another statistic: "just threes". Undefined for other questions, and for one
 * that names teams or asks who has the most, because it is a new question.
 */
export function narrowed(parsed: ParsedQuestion, previous: Reading, view: View): Reading | undefined {
  if (parsed.teams.length > 0 || readRanking(parsed, view)) return undefined;
  const bets = parsed.clauses.flatMap((clause) => clause.bets);
  const market = marketOf(parsed, view);
  const isOnly = market !== undefined && bets.every(({ line }) => line === null);
  if (!isOnly || parsed.hasPlayer) return undefined;
  const side = bets.find((bet) => bet.side !== null)?.side;
  if (previous.kind === 'best' && previous.line === undefined)
    return { ...previous, markets: [market], ...(side && { side }) };
  return previous.kind === 'compare' ? { ...previous, market, tookOver: 'the players' } : undefined;
}

/** The earlier question with the other milestone: "nah, triple" after a double-double. */
export function otherMilestone(parsed: ParsedQuestion, previous: Reading): Reading | undefined {
  const { text, hasMilestone } = parsed;
  const [, word] = /^(?:[a-z]+ ){0,3}(double|triple)( [a-z]+){0,2}$/.exec(text) ?? [];
  if (!word || hasMilestone || previous.kind !== 'feats') return undefined;
  const feat = `${word}-double` as MilestoneQuestion['feat'];
  return { ...previous, questions: previous.questions.map((one) => ({ ...one, feat })), tookOver: 'the player' };
}

/** An earlier player with his bets. */
interface Earlier {
  playerId: string;
  bets: Bet[];
  milestones: MilestoneQuestion[];
}

function betsByPlayer(previous: Extract<Reading, { questions: unknown }>): Earlier[] {
  const questions: readonly (PropQuestion | MilestoneQuestion)[] = previous.questions;
  return [...Map.groupBy(questions, ({ playerId }) => playerId)].map(([playerId, own]) => ({
    playerId,
    bets: own.flatMap((one) => ('market' in one ? [{ market: one.market, line: one.line, side: one.side }] : [])),
    milestones: own.flatMap((one) => ('feat' in one ? [one] : [])),
  }));
}

/** Asks the new bet about the earlier players: "what about his rebounds". */
function ofEarlierPlayers(parsed: ParsedQuestion, earlier: readonly Earlier[], view: View): Clause[] | undefined {
  const bets = parsed.clauses.flatMap((clause) => clause.bets);
  const milestones = parsed.clauses.flatMap((clause) => clause.milestones);
  const isNew = milestones.length > 0 || bets.some(({ market, line }) => market !== undefined || line !== null);
  if (earlier.length > 1 && isNew) return undefined;
  const clauses = earlier.map((one): Clause | undefined => {
    const mentions = [mentionOf(one.playerId, view)];
    const without = parsed.clauses.some((clause) => clause.without);
    if (milestones.length > 0) return { mentions, bets: [], milestones, without };
    const turned = parsed.turn === 'flips' ? one.bets.map(flipped) : one.bets;
    const [only, ...others] = one.bets;
    const player = view.index.player(one.playerId);
    const isKept =
      (parsed.turn === 'keeps' || parsed.corrects) && player !== undefined && only !== undefined && others.length === 0;
    const kept = isKept ? bets.map((bet) => withLineOf(bet, only, player)) : bets;
    const own = bets.length === 0 ? turned : filledIn(kept, one.bets, summed(parsed, view));
    if (!own) return undefined;
    const earlierMilestones = bets.length === 0 ? one.milestones : [];
    return {
      mentions,
      bets: own,
      milestones: earlierMilestones.map(({ feat }) => feat),
      without: earlierMilestones.some((feat) => (feat.without === true) !== (parsed.turn === 'flips')),
    };
  });
  return clauses.every((clause) => clause !== undefined) ? clauses : undefined;
}

/** The earlier line is kept for another player if it is this close to his average, as a logarithm of their ratio. */
const NEAR_LINE = 0.25;

/** Asks the earlier bet about a new player, at his own line unless the same line is meant: "and Brown?". */
function withEarlierBets(parsed: ParsedQuestion, earlier: readonly Earlier[], view: View): Clause[] | undefined {
  const [one, ...others] = earlier;
  if (!one || others.length > 0) return undefined;
  const [mention] = parsed.clauses.flatMap(({ mentions }) => mentions);
  // "Jamal obviously", after an answer about Jamal Murray.
  const isEarlierPlayer = mention?.players.some(({ playerId }) => playerId === one.playerId) === true;
  const meant = isEarlierPlayer ? mentionOf(one.playerId, view) : mention;
  const choice = meant && choosePlayer(meant, parsed, view);
  const player = choice && 'player' in choice ? choice.player : undefined;
  const addsPlayer = /^(ok )?(and|n|now|abt|what abt) /.test(parsed.text);
  const repeatsBet = /^(\w+ )?same (but|for|with|on|deal|spot)\b/.test(parsed.text);
  const keeps = (bet: Bet): boolean =>
    parsed.turn === 'keeps' ||
    // "At least one" and "at least two" fit every player.
    bet.line === 0.5 ||
    bet.line === 1.5 ||
    parsed.corrects ||
    (player !== undefined &&
      bet.line !== null &&
      (((addsPlayer || parsed.turn === 'swaps') && fittingMarkets(player, bet.line).includes(bet.market ?? '')) ||
        ((repeatsBet || parsed.isBareName) && distanceFrom(player, [bet]) < NEAR_LINE)));
  // "LeBron 25.5 >> JDub?": the line does not fit JDub, so it is unclear which line is meant.
  if (parsed.isBareName && !one.bets.every((bet) => bet.line === null || keeps(bet))) return undefined;
  const open = one.bets.map((bet) => (keeps(bet) ? bet : { ...bet, line: null }));
  const clauses = parsed.clauses.map((clause) => {
    const isBare = clause.bets.length === 0;
    const bets = isBare ? open : filledIn(clause.bets, open);
    const mentions = isEarlierPlayer && meant ? [meant] : clause.mentions;
    return bets && { ...clause, mentions, bets, milestones: one.milestones.map(({ feat }) => feat) };
  });
  return clauses.every((clause) => clause !== undefined) ? clauses : undefined;
}

/** Words that add a statistic to the earlier one: "with the steals added in". */
const ADDED = /\b(add|added|adding|on top)\b/;

type Sum = (market: string, other: string) => string | undefined;

/** Adds a statistic to the earlier one or subtracts it: "add steals to that", "take off the assists". */
function summed({ text, turn }: ParsedQuestion, { index: { words } }: View): Sum | undefined {
  if (ADDED.test(text)) return (market, other) => words.combined([market, other]);
  return turn === 'drops' ? (market, other) => words.without(market, other) : undefined;
}

/** Fills in what each bet leaves out from the earlier bets. A new market never takes their line. */
function filledIn(bets: readonly Bet[], earlier: readonly Bet[], sum?: Sum): Bet[] | undefined {
  const [only, ...others] = earlier;
  const [first] = bets;
  if (sum && only?.market && first?.market && others.length === 0) {
    const market = sum(only.market, first.market);
    if (market) return [{ market, line: first.line, side: first.side ?? only.side }];
  }
  // "Maxey 27.5 over", then "points, mate", repeats the bet.
  if (only && others.length === 0 && bets.length === 1 && first?.market === only.market && first?.line === null)
    return [{ ...only, side: first?.side ?? only.side }];
  const isSideOnly = bets.length === 1 && first?.market === undefined && first?.line === null;
  if (isSideOnly)
    return earlier.length === 0 ? undefined : earlier.map((bet) => ({ ...bet, side: first?.side ?? null }));
  const sides = new Set(earlier.map(({ side }) => side));
  const [side = null] = sides.size === 1 ? sides : [];
  if (bets.every(({ market, carried }) => market !== undefined && carried !== true))
    return bets.map((bet) => (bet.line === null ? bet : { ...bet, side: bet.side ?? side }));
  if (!only || others.length > 0) return undefined;
  return bets.map(({ market = only.market, line, side }) => ({ market, line, side: side ?? only.side }));
}

/** Uses the earlier line for another statistic if the line fits: "steals, same number". */
function withLineOf(bet: Bet, { line, side }: Bet, player: KnownPlayer): Bet {
  const fits = bet.market && line !== null && bet.line === null && fittingMarkets(player, line).includes(bet.market);
  return fits ? { ...bet, line, side: bet.side ?? side } : bet;
}

function flipped(bet: Bet): Bet {
  return { ...bet, side: bet.side === null ? null : bet.side === 'over' ? 'under' : 'over' };
}

function inheritedConditions(parsed: ParsedQuestion, { given = [] }: Given, view: View): Condition[] {
  // "Actually only Randle out" replaces the earlier conditions.
  if (parsed.conditions.length > 0 && /\b(only|just)\b/.test(parsed.text)) return [];
  const renamed = new Set(parsed.conditions.flatMap(({ mention }) => mention.players.map(({ playerId }) => playerId)));
  return given
    .filter(({ playerId }) => !renamed.has(playerId))
    .map(({ playerId, state }) => ({ mention: mentionOf(playerId, view), state }));
}

/** A whole bet on the same game keeps the conditions: "and does Pierce score" after "with Freeman out". */
export function underEarlierConditions(
  reading: Reading,
  parsed: ParsedQuestion,
  previous: Reading,
  view: View,
): Reading | undefined {
  if ((reading.kind !== 'props' && reading.kind !== 'feats') || !('questions' in previous)) return undefined;
  const { given = [] } = previous;
  const isOfSame = reading.questions.every(
    (bet) =>
      previous.questions.some(({ gameId }) => gameId === bet.gameId) &&
      given.every(({ playerId }) => playerId !== bet.playerId),
  );
  if (given.length === 0 || reading.given?.length || !isOfSame || !GOES_ON.test(parsed.text)) return undefined;
  const conditions = inheritedConditions(parsed, previous, view);
  return conditions.length === 0 ? undefined : { ...reading, given, tookOver: textOf(conditions) };
}

const GOES_ON = new RegExp(
  '^(ok |okay |cool |hmm |then )?(and|also|plus|now|so|(what|how) (about|abt|bout)) ' +
    '|\\b(in )?(that|the) same (spot|case|scenario|situation)\\b|\\bthen$',
);

function mentionOf(playerId: string, { index }: View): Mention {
  const text = index.player(playerId)?.name ?? '';
  return { players: [{ playerId, part: 'whole' }], text, doubtful: false, mistaken: false, everyday: false };
}

/** The names and the parts of bets that the question takes from the earlier one. */
function inheritedParts(parsed: ParsedQuestion, clauses: readonly Clause[]): string[] {
  const names = parsed.hasPlayer ? [] : clauses.flatMap(({ mentions }) => mentions.map(({ text }) => text));
  const own = parsed.clauses.flatMap((clause) => clause.bets);
  const isOwnMarket = own.some(({ market }) => market !== undefined) || parsed.hasMilestone;
  const bets = isOwnMarket
    ? []
    : clauses.flatMap((clause) => [
        ...clause.milestones,
        ...clause.bets.flatMap(({ market, line, side }) => {
          const keptSide = own.some((bet) => bet.side !== null) ? null : side;
          if (own.every((bet) => bet.line === null)) return writtenBet({ market, line, side: keptSide });
          return [writtenBet({ market, line: null, side: null }), keptSide ?? ''];
        }),
      ]);
  return [...new Set([...names, ...bets])].filter((part) => part !== '');
}
