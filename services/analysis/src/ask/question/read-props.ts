import { findMarket } from '@overline/forecast';
import type { PropQuestion, Suggestion, Reading } from '../analysis/reading.ts';
import { gameSuggestion, playerSuggestion, writtenSpec } from './suggestion.ts';
import { choosePlayer, type Context } from './choose-player.ts';
import type { Clause, Spec } from './clauses.ts';
import { LINE_MARKETS, USUAL_MARKETS } from './market-words.ts';
import type { Mention } from './item.ts';
import { meanOf, type QuestionIndex } from './question-index.ts';
import { readGame } from './read-game.ts';
import type { KnownPlayer } from './sports.ts';
import { topProps } from './top-props.ts';
import { gameFrom, type ParsedQuestion, parseQuestion } from './parsed-question.ts';

/** Props that one question may ask for. */
const MOST_PROPS = 24;
const MOST_SUGGESTIONS = 8;
/** Fewer of a statistic a game than this, and the market is not one of the player's usual ones. */
const LEAST_MEAN = 0.4;
const NOTHING: Reading = { kind: 'nothing' };

/** What a question about props asks for. Never throws, whatever the question holds. */
export function readProps(question: string, index: QuestionIndex, now: Date): Reading {
  const parsed = parseQuestion(question, index, now);
  const specs = parsed.clauses.flatMap((clause) => clause.specs);
  if (specs.some(({ market }) => market === null)) return NOTHING;
  if (parsed.hasPlayer) return ofPlayers(parsed, index, now);
  if (parsed.asksWinner) return winnerAsProps(question, index, now);
  return topProps(parsed, index, now);
}

/** Who wins is another page's question: the same game's props are offered, and not answered. */
function winnerAsProps(question: string, index: QuestionIndex, now: Date): Reading {
  const game = readGame(question, index, now);
  if (game.kind !== 'game') return game.kind === 'ambiguous' ? game : NOTHING;
  const found = index.sports.games.find(({ id }) => id === game.gameId);
  return found ? { kind: 'ambiguous', suggestions: [gameSuggestion(found, 'prop', index)] } : NOTHING;
}

function ofPlayers(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const found: PropQuestion[] = [];
  const markets = marketsIn(parsed);
  const context: Context = {
    now,
    day: parsed.day,
    dayNamed: parsed.dayNamed,
    teams: parsed.teams,
    versus: parsed.hasVersus,
    markets,
  };
  const sure = parsed.clauses
    .flatMap(({ mentions }) => mentions)
    .map((mention) => choosePlayer(mention, index, context));
  const mates = sure.flatMap((choice) => ('player' in choice ? choice.player.teamId : []));
  for (const clause of parsed.clauses) {
    const share = usualCount(parsed.clauses);
    for (const mention of clause.mentions) {
      const choice = choosePlayer(mention, index, { ...context, mates });
      if ('nobody' in choice) return NOTHING;
      if ('several' in choice)
        return { kind: 'ambiguous', suggestions: playerSuggestions(choice.several, mention, parsed, index, now) };
      const props = propsOf(choice.player, clause.specs, share, parsed, index, now);
      if ('unclear' in props) return { kind: 'ambiguous', suggestions: props.unclear };
      found.push(...props.questions);
    }
  }
  const unique = [
    ...new Map(found.map((prop) => [[prop.playerId, prop.market, prop.line, prop.side].join(), prop])).values(),
  ];
  return unique.length === 0 ? NOTHING : { kind: 'props', questions: unique.slice(0, MOST_PROPS) };
}

function marketsIn({ clauses }: ParsedQuestion): string[] {
  return clauses.flatMap(({ specs }) => specs.flatMap(({ market }) => market ?? []));
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
  parsed: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
): Props {
  const gameId = nextGame(player, parsed, index, now);
  const prop = (market: string, { line, side }: Spec): PropQuestion => ({
    playerId: player.id,
    gameId,
    market,
    line,
    side,
  });
  const props: PropQuestion[] = [];
  for (const spec of specs.length > 0 ? specs : [{ market: undefined, line: null, side: null }]) {
    if (spec.market) {
      if (findMarket(player.league, spec.market)) props.push(prop(spec.market, spec));
    } else if (spec.market === undefined && spec.line === null) {
      props.push(...usualMarkets(player, share).map((market) => prop(market, spec)));
    } else if (spec.market === undefined) {
      const fitting = fittingMarkets(player, spec.line ?? 0);
      const [only] = fitting;
      if (fitting.length !== 1 || only === undefined) {
        const offered =
          fitting.length > 0 ? fitting : LINE_MARKETS.slice(0, 4).filter((market) => findMarket(player.league, market));
        return {
          unclear: offered.map((market) => playerSuggestion(player, writtenSpec({ ...spec, market }), index, now)),
        };
      }
      props.push(prop(only, spec));
    }
  }
  return { questions: props };
}

function usualMarkets(player: KnownPlayer, most: number): string[] {
  const usual = USUAL_MARKETS.filter((market) => findMarket(player.league, market));
  const played = usual.filter((market) => (meanOf(player, market) ?? 0) >= LEAST_MEAN);
  return (played.length > 0 ? played : usual).slice(0, most);
}

/** Markets of which a line as high as this one can be meant, going by what the player does a game. */
function fittingMarkets(player: KnownPlayer, line: number): string[] {
  return LINE_MARKETS.filter((market) => {
    const mean = meanOf(player, market) ?? 0;
    return mean > 0 && line >= mean * 0.5 - 0.5 && line <= mean * 1.6 + 1;
  });
}

/**
 * The player's next game from the day of the question on, against the named opponent where there is one; null where
 * none is scheduled.
 */
function nextGame(player: KnownPlayer, { teams, day }: ParsedQuestion, index: QuestionIndex, now: Date): string | null {
  const opponents = teams.flat().filter((id) => id !== player.teamId && index.team(id)?.league === player.league);
  const games = index.gamesOf(player.teamId, now);
  const against = games.filter(
    ({ homeTeam, awayTeam }) => opponents.includes(homeTeam) || opponents.includes(awayTeam),
  );
  // With several players the named teams may be another one's: a team that he does not meet then narrows nothing.
  return gameFrom(against.length > 0 ? against : games, day, (game) => index.dayOf(game))?.id ?? null;
}

function playerSuggestions(
  players: readonly KnownPlayer[],
  mention: Mention,
  parsed: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
): Suggestion[] {
  const specs = parsed.clauses.find(({ mentions }) => mentions.includes(mention))?.specs ?? [];
  return players.slice(0, MOST_SUGGESTIONS).map((player) => {
    const own = specs.filter(
      ({ market }) => market === undefined || (market !== null && findMarket(player.league, market) !== undefined),
    );
    return playerSuggestion(
      player,
      own
        .map(writtenSpec)
        .filter((words) => words !== '')
        .join(', '),
      index,
      now,
    );
  });
}
