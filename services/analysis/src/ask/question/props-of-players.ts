import { LINE_MARKETS, USUAL_MARKETS } from './lexicon.ts';
import { findMarket } from '@overline/forecast';
import type { FeatQuestion, PropQuestion, Reading, Suggestion } from '../analysis/reading.ts';
import type { Clause, Spec } from './clauses.ts';
import { gameOf, hasStrangeTeam, type MeantGame } from './coming-games.ts';
import { outOf, refusedGame } from './game-refusals.ts';
import { namedPlayers } from './named-players.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { meanOf, type QuestionIndex } from './question-index.ts';
import { refused } from './refusals.ts';
import type { KnownPlayer } from './sports.ts';
import { playerSuggestion, writtenSpec } from './suggestion.ts';
import { namesakeOf, unsureOf } from './unsure-players.ts';

/** Nobody's line is higher, whatever it is a line of. */
const HIGHEST_LINE = 120;
/** Props that one question may ask for. */
const MOST_PROPS = 24;
/** Fewer of a statistic a game than this, and the market is not one of the player's usual ones. */
const LEAST_MEAN = 0.4;

/** The bets on players who were named. */
export function propsOfPlayers(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
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
