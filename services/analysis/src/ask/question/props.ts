import { isCelebrity, isOtherName, LINE_MARKETS, USUAL_MARKETS } from './lexicon.ts';
import type { Reading, Why, FeatQuestion, PropQuestion, Suggestion, BestQuestion } from '../analysis/reading.ts';
import { type ParsedQuestion, parseQuestion } from './parse.ts';
import { type QuestionIndex, meanOf, type KnownPlayer } from './question-index.ts';
import { readGame, gameOf, hasStrangeTeam, type MeantGame, outOf, refusedGame, gameFor, offered } from './games.ts';
import { refused, gameSuggestion, datedGame, standing, playerSuggestion, writtenSpec, writtenDay } from './wording.ts';
import { namedPlayers, suggestionsBeside, namesakeOf, unsureOf } from './players.ts';
import { findMarket } from '@overline/forecast';
import type { Clause, Spec } from './bets.ts';

const ABSENT = /^(out|ruled out|sidelined|dnp)$/;
/** What is said of how much he plays would change his numbers. */
const OF_ROLE = /^(start|line|minutes|limited|restriction|load|suspen|return|back)/;

/**
 * What a question about props asks for. Every word that could change its meaning is used, or the question is refused
 * with what is not offered and what is. Never throws, whatever the question holds.
 */
export function readProps(question: string, index: QuestionIndex, now: Date): Reading {
  const parsed = parseQuestion(question, index, now);
  if (parsed.isEmpty) return refused('nothing');
  const barred = refusalOf(parsed, index, now);
  if (barred) return barred;
  if (parsed.hasPlayer) return propsOfPlayers(parsed, index, now);
  if (parsed.asksWinner) return winnerAsProps(question, index, now);
  return bestBets(parsed, index, now);
}

/** What in the question is not offered, whoever and whatever else it names. */
function refusalOf(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading | undefined {
  const { clauses, unknown } = parsed;
  const bars = parsed.bars.filter(({ why, text }) => why !== 'status' || !asksOwnBet(parsed, text));
  const suggestions = (): ReturnType<typeof suggestionsBeside> => suggestionsBeside(parsed, index, now);
  const why = (one: Why, words = ''): Reading => refused(one, { words, suggestions: suggestions() });
  const [bar] = bars;
  if (bar?.why === 'status' || (parsed.asksWhoPlays && !bar)) return statusOf(parsed, index, now);
  if (bar) return why(bar.why, tellingOf(bars));
  if (parsed.handicap)
    return parsed.hasPlayer && parsed.teams.length === 0 ? why('line', 'a signed number') : why('spread');
  if (parsed.hasPlayer && parsed.asksWinner) return refused('winner', { suggestions: suggestions() });
  const players = clauses.reduce((sum, { mentions }) => sum + mentions.length, 0);
  if (parsed.combined && players > 1) return why('combined');
  const markets = clauses.flatMap(({ specs }) => specs);
  if (markets.some(({ market }) => market === null)) return why('market', 'that sum');
  if (parsed.combined && markets.length > 1) return why('market', 'that sum');
  if (parsed.compares) return why('compare');
  if (parsed.unsettled !== null) return why(parsed.unsettled === 'or' ? 'unclear' : 'exact', parsed.unsettled);
  if (parsed.hasFeat && markets.length > 0) return why('unclear', 'a double-double beside another market');
  if (parsed.days > 1) return why('day', 'several days');
  if (unknown.length > 0) return strange(parsed, index, now);
  return undefined;
}

/**
 * One player and his bet: whether he plays stands in front of every answer about him. "Luka out, assists?" asks for
 * somebody else's.
 */
function asksOwnBet({ clauses }: ParsedQuestion, status: string): boolean {
  const mentions = clauses.flatMap((clause) => clause.mentions);
  const specs = clauses.flatMap((clause) => clause.specs);
  const isBet = specs.some(({ line, market }) => line !== null || (market !== undefined && !ABSENT.test(status)));
  return !OF_ROLE.test(status) && mentions.length === 1 && (isBet || clauses.some(({ feats }) => feats.length > 0));
}

/** Of what is not offered for one reason the longest words say most: not "did", but "average". */
function tellingOf(bars: ParsedQuestion['bars']): string {
  const texts = bars.filter(({ why }) => why === bars[0]?.why).map(({ text }) => text);
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/** Words that no rule could use: somebody whom we do not know, or something that we do not understand. */
function strange(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const { unknown, clauses, hasPlayer, teams } = parsed;
  const words = unknown.join(' ');
  const bets = clauses.some(({ specs, feats }) => specs.length > 0 || feats.length > 0);
  const isName = unknown.some((word) => isCelebrity(word) || isOtherName(word));
  if (isName && !hasPlayer) return refused('player', { words });
  if (!hasPlayer && teams.length === 0) return bets ? refused('player', { words }) : refused('nothing');
  const doubtful = namedPlayers(parsed, index, now).some(({ mention }) => mention.doubtful);
  return refused(doubtful ? 'player' : 'unclear', {
    words: doubtful ? doubtfulName(parsed, words) : words,
    suggestions: suggestionsBeside(parsed, index, now),
  });
}

function doubtfulName({ clauses }: ParsedQuestion, words: string): string {
  const [mention] = clauses.flatMap(({ mentions }) => mentions).filter(({ doubtful }) => doubtful);
  return mention ? `${words} ${mention.text}` : words;
}

/** Who wins is another page's question: the same game's props are offered, and not answered. */
function winnerAsProps(question: string, index: QuestionIndex, now: Date): Reading {
  const game = readGame(question, index, now);
  const ids = game.kind === 'game' ? [game.gameId] : [];
  const games = index.sports.games.filter(({ id }) => ids.includes(id));
  return refused('winner', { suggestions: games.map((one) => gameSuggestion(one, 'prop', index)) });
}

/** Who plays: what the injury report says of those who were named, and when their next game is. */
function statusOf(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const players = namedPlayers(parsed, index, now).flatMap(({ choice }) => ('player' in choice ? [choice.player] : []));
  const sentences = players.map((player) => {
    const [next] = index.gamesOf(player.teamId, now);
    return `${standing(player)}${next ? ` Next game: ${datedGame(next, index)}.` : ''}`;
  });
  return refused('status', { first: sentences.join(' '), suggestions: suggestionsBeside(parsed, index, now) });
}

/** Nobody's line is higher, whatever it is a line of. */
const HIGHEST_LINE = 120;
/** Props that one question may ask for. */
const MOST_PROPS = 24;
/** Fewer of a statistic a game than this, and the market is not one of the player's usual ones. */
const LEAST_MEAN = 0.4;

/** The bets on players who were named. */
function propsOfPlayers(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const named = namedPlayers(parsed, index, now);
  const unsure = named.flatMap((one) => unsureOf(one, parsed, index, now) ?? []);
  if (unsure[0]) return unsure[0];
  const sure = named.flatMap(({ clause, choice }) => ('player' in choice ? [{ clause, player: choice.player }] : []));
  const players = sure.map(({ player }) => player);
  const farFetched = named.flatMap((one) => namesakeOf(one, index, now) ?? []);
  if (farFetched[0]) return farFetched[0];
  const plays = players.every((player) => !player.out && !index.isAway(player));
  if (plays && players.length > 0 && isBare(parsed)) return whichMarket(players, parsed, index, now);
  if (hasStrangeTeam(players, parsed, index, now)) return refusedGame('opponent', players[0], null, parsed, index, now);
  const high = parsed.clauses.flatMap(({ specs }) => specs).find(({ line }) => (line ?? 0) > HIGHEST_LINE);
  if (high) return refused('line', { words: String(high.line) });
  const props: PropQuestion[] = [];
  const feats: FeatQuestion[] = [];
  for (const { clause, player } of sure) {
    if (index.isAway(player)) return refused('away', { words: player.name });
    if (player.out) return outOf(player, index, now);
    const meant = gameOf(
      player,
      parsed,
      index,
      now,
      players.filter((other) => other !== player),
    );
    if ('ruledOut' in meant) return refusedGame(meant.ruledOut, player, meant.next, parsed, index, now);
    feats.push(...featsOf(player, clause, meant));
    if (clause.feats.length > 0) continue;
    const own = propsOf(player, clause.specs, usualCount(parsed.clauses), meant.game?.id ?? null, index, now);
    if ('unclear' in own)
      return { kind: 'ambiguous', text: `Which of ${player.name}’s numbers is meant?`, suggestions: own.unclear };
    props.push(...own.questions);
  }
  if (feats.length > 0) return { kind: 'feats', questions: feats };
  const unique = [
    ...new Map(props.map((prop) => [[prop.playerId, prop.market, prop.line, prop.side].join(), prop])).values(),
  ];
  return unique.length === 0 ? refused('nothing') : { kind: 'props', questions: unique.slice(0, MOST_PROPS) };
}

/** Somebody and nothing of a bet, where not his props are asked for. */
function isBare({ clauses, asksProps }: ParsedQuestion): boolean {
  const specs = clauses.flatMap((clause) => clause.specs);
  return (
    !asksProps &&
    clauses.every(({ feats }) => feats.length === 0) &&
    specs.every(({ market, line }) => market === undefined && line === null)
  );
}

function whichMarket(
  players: readonly KnownPlayer[],
  { clauses }: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
): Reading {
  const [side = null] = clauses.flatMap(({ specs }) => specs.map((spec) => spec.side));
  const whose = players.map(({ name }) => `${name}’s`).join(' and ');
  const specs = (player: KnownPlayer): string[] =>
    usualMarkets(player, usualCount(clauses)).map((market) => writtenSpec({ market, side, line: null }));
  return {
    kind: 'ambiguous',
    text: `Which of ${whose} numbers? Choose one, or write a stat and a line.`,
    suggestions: players.flatMap((player) =>
      [...specs(player), 'props'].map((rest) => playerSuggestion(player, rest, index, now)),
    ),
  };
}

function featsOf(player: KnownPlayer, { feats, without }: Clause, meant: MeantGame): FeatQuestion[] {
  if (!('game' in meant) || meant.game === null) return [];
  const { id: gameId } = meant.game;
  return feats.map((feat) => ({ playerId: player.id, gameId, feat, ...(without && { without }) }));
}

/** How many of a player's usual markets are meant: fewer with more players. */
function usualCount(clauses: readonly Clause[]): number {
  const players = clauses.reduce((sum, { mentions }) => sum + mentions.length, 0);
  return players === 1 ? USUAL_MARKETS.length : players <= 4 ? 3 : 1;
}

type Props = { questions: PropQuestion[] } | { unclear: Suggestion[] };

function propsOf(
  player: KnownPlayer,
  specs: readonly Spec[],
  share: number,
  gameId: string | null,
  index: QuestionIndex,
  now: Date,
): Props {
  const prop = (market: string, { line, side }: Spec): PropQuestion => ({
    playerId: player.id,
    gameId,
    market,
    line,
    side,
  });
  const props: PropQuestion[] = [];
  for (const written of specs.length > 0 ? specs : [{ market: undefined, line: null, side: null }]) {
    const spec = fits(player, written) ? written : { ...written, market: undefined };
    if (spec.market) {
      if (findMarket(player.league, spec.market)) props.push(prop(spec.market, spec));
    } else if (spec.market === undefined && spec.line === null) {
      props.push(...usualMarkets(player, share).map((market) => prop(market, spec)));
    } else if (spec.market === undefined) {
      const fitting = fittingMarkets(player, spec.line ?? 0);
      const [only] = fitting;
      // A bare line is one of points, or nobody knows of what.
      if (fitting.length !== 1 || only === undefined || (only !== 'player_points' && specs.length === 1))
        return { unclear: marketsOffered(player, spec, fitting, index, now) };
      props.push(prop(only, spec));
    }
  }
  return { questions: props };
}

function marketsOffered(
  player: KnownPlayer,
  spec: Spec,
  fitting: readonly string[],
  index: QuestionIndex,
  now: Date,
): Suggestion[] {
  const offered =
    fitting.length > 0 ? fitting : LINE_MARKETS.slice(0, 4).filter((market) => findMarket(player.league, market));
  return offered.map((market) => playerSuggestion(player, writtenSpec({ ...spec, market }), index, now));
}

function usualMarkets(player: KnownPlayer, most: number): string[] {
  const usual = USUAL_MARKETS.filter((market) => findMarket(player.league, market));
  const played = usual.filter((market) => (meanOf(player, market) ?? 0) >= LEAST_MEAN);
  return (played.length > 0 ? played : usual).slice(0, most);
}

/** False of a market that was taken over from another player and has no such line of this one. */
function fits(player: KnownPlayer, { market, line, carried }: Spec): boolean {
  const isSingle = market !== undefined && market !== null && LINE_MARKETS.includes(market);
  return !carried || line === null || !isSingle || fittingMarkets(player, line).includes(market);
}

/** Markets of which a line as high as this one can be meant, going by what the player does a game. */
function fittingMarkets(player: KnownPlayer, line: number): string[] {
  return LINE_MARKETS.filter((market) => {
    const mean = meanOf(player, market) ?? 0;
    return mean > 0 && line >= mean * 0.5 - 0.5 && line <= mean * 1.6 + 1;
  });
}

type BestOf = Pick<BestQuestion, 'markets' | 'side' | 'order'>;

/** The best bets of a team, of a game or of a day, where nobody was named; on one side, where it is named. */
function bestBets(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const { clauses, teams, day, asksTop, asksSafest, venue } = parsed;
  const specs = clauses.flatMap((clause) => clause.specs);
  if (parsed.hasFeat)
    return refused('nothing', { first: 'Double-doubles and triple-doubles are answered of one player.' });
  if (specs.some(({ line }) => line !== null)) return refused(teams.length > 0 ? 'total' : 'nothing');
  const markets = [...new Set(specs.flatMap(({ market }) => market ?? []))];
  const [side = null, ...sides] = new Set(specs.flatMap((spec) => spec.side ?? []));
  const best: BestOf = { markets, side, order: asksSafest ? 'chance' : 'value' };
  if (teams.length > 0) {
    // Without a market a side of two teams is one of their points together.
    if (parsed.asksTotal || side !== null) return refused('total');
    return ofTeams(parsed, best, index, now);
  }
  if (sides.length > 0 || venue !== null || !asksTop) return refused('nothing');
  const games = index.coming(now).filter((game) => index.dayOf(game) === day);
  if (games.length === 0) return refused('day', { first: `No game is left on ${writtenDay(day)}.`, words: 'that day' });
  return { kind: 'best', day, gameIds: games.map(({ id }) => id), teams: [], ...best };
}

function ofTeams(parsed: ParsedQuestion, best: BestOf, index: QuestionIndex, now: Date): Reading {
  // A team and talk: will it rain in Boston.
  if (parsed.chatters && !parsed.asksTop && best.markets.length === 0) return refused('nothing');
  const choice = offered(gameFor(parsed, index, now), parsed);
  if ('refusal' in choice) return choice.refusal;
  // A team is no bet: what is asked of it may be its own points or who wins.
  if (!parsed.asksTop && !parsed.asksProps) return whichBets(choice, best, index);
  if ('several' in choice)
    return { kind: 'ambiguous', suggestions: choice.several.map((game) => gameSuggestion(game, 'prop', index)) };
  const { game } = choice;
  const named = new Set(parsed.teams.flat());
  const teams = [game.awayTeam, game.homeTeam].filter((team) => named.has(team));
  return { kind: 'best', day: index.dayOf(game), gameIds: [game.id], teams, ...best };
}

function whichBets(
  choice: Exclude<ReturnType<typeof gameFor>, { refusal: unknown }>,
  { markets }: BestOf,
  index: QuestionIndex,
): Reading {
  const games = 'several' in choice ? choice.several : [choice.game];
  return {
    kind: 'ambiguous',
    text: 'Team numbers are not offered. Ask for a player and a stat, or for the best props of the game.',
    suggestions: games.map((game) => gameSuggestion(game, 'prop', index, markets)),
  };
}
