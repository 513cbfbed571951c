import { findMarket } from '@overline/forecast';
import type { AskedProp, Candidate, ReadResult } from '../analysis/steps.ts';
import { gameCandidate, playerCandidate, specWords } from './suggestion.ts';
import { choosePlayer, type Context } from './choose-player.ts';
import type { Clause, Spec } from './clauses.ts';
import { LINE_MARKETS, USUAL_MARKETS } from './market-words.ts';
import type { Mention } from './item.ts';
import { meanOf, type QuestionIndex } from './question-index.ts';
import { readGame } from './read-game.ts';
import type { KnownMan } from './sports.ts';
import { topProps } from './top-props.ts';
import { gameFrom, type Understood, understand } from './understood.ts';

/** Props that one question may ask for. */
const MOST_ASKED = 24;
const MOST_CANDIDATES = 8;
/** Fewer of a statistic a game than this, and the market is not one of the player's usual ones. */
const LEAST_MEAN = 0.4;
const NOTHING: ReadResult = { kind: 'nothing' };

/** What a question about props asks for. Never throws, whatever the question holds. */
export function readProps(question: string, index: QuestionIndex, now: Date): ReadResult {
  const asked = understand(question, index, now);
  const specs = asked.clauses.flatMap((clause) => clause.specs);
  if (specs.some(({ market }) => market === null)) return NOTHING;
  if (asked.hasPlayer) return ofPlayers(asked, index, now);
  if (asked.asksWinner) return winnerAsProps(question, index, now);
  return topProps(asked, index, now);
}

/** Who wins is another page's question: the same game's props are offered, and not answered unasked. */
function winnerAsProps(question: string, index: QuestionIndex, now: Date): ReadResult {
  const game = readGame(question, index, now);
  if (game.kind !== 'game') return game.kind === 'ambiguous' ? game : NOTHING;
  const found = index.sports.games.find(({ id }) => id === game.gameId);
  return found ? { kind: 'ambiguous', candidates: [gameCandidate(found, 'prop', index)] } : NOTHING;
}

function ofPlayers(asked: Understood, index: QuestionIndex, now: Date): ReadResult {
  const found: AskedProp[] = [];
  const markets = marketsAsked(asked);
  const context: Context = {
    now,
    day: asked.day,
    dayNamed: asked.dayNamed,
    teams: asked.teams,
    versus: asked.hasVersus,
    markets,
  };
  const sure = asked.clauses
    .flatMap(({ mentions }) => mentions)
    .map((mention) => choosePlayer(mention, index, context));
  const mates = sure.flatMap((choice) => ('player' in choice ? choice.player.teamId : []));
  for (const clause of asked.clauses) {
    const share = usualCount(asked.clauses);
    for (const mention of clause.mentions) {
      const choice = choosePlayer(mention, index, { ...context, mates });
      if ('nobody' in choice) return NOTHING;
      if ('several' in choice)
        return { kind: 'ambiguous', candidates: playerCandidates(choice.several, mention, asked, index, now) };
      const props = propsOf(choice.player, clause.specs, share, asked, index, now);
      if ('unclear' in props) return { kind: 'ambiguous', candidates: props.unclear };
      found.push(...props.asked);
    }
  }
  const unique = [
    ...new Map(found.map((prop) => [[prop.playerId, prop.market, prop.line, prop.side].join(), prop])).values(),
  ];
  return unique.length === 0 ? NOTHING : { kind: 'props', asked: unique.slice(0, MOST_ASKED) };
}

function marketsAsked({ clauses }: Understood): string[] {
  return clauses.flatMap(({ specs }) => specs.flatMap(({ market }) => market ?? []));
}

/** How many of a player's usual markets are asked for: fewer with more players. */
function usualCount(clauses: readonly Clause[]): number {
  const players = clauses.reduce((sum, { mentions }) => sum + mentions.length, 0);
  return players === 1 ? USUAL_MARKETS.length : players <= 4 ? 3 : 1;
}

type Props = { asked: AskedProp[] } | { unclear: Candidate[] };

function propsOf(
  player: KnownMan,
  specs: readonly Spec[],
  share: number,
  asked: Understood,
  index: QuestionIndex,
  now: Date,
): Props {
  const gameId = nextGame(player, asked, index, now);
  const prop = (market: string, { line, side }: Spec): AskedProp => ({
    playerId: player.id,
    gameId,
    market,
    line,
    side,
  });
  const props: AskedProp[] = [];
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
          unclear: offered.map((market) => playerCandidate(player, specWords({ ...spec, market }), index, now)),
        };
      }
      props.push(prop(only, spec));
    }
  }
  return { asked: props };
}

function usualMarkets(player: KnownMan, most: number): string[] {
  const usual = USUAL_MARKETS.filter((market) => findMarket(player.league, market));
  const played = usual.filter((market) => (meanOf(player, market) ?? 0) >= LEAST_MEAN);
  return (played.length > 0 ? played : usual).slice(0, most);
}

/** Markets of which a line as high as this one can be meant, going by what the player does a game. */
function fittingMarkets(player: KnownMan, line: number): string[] {
  return LINE_MARKETS.filter((market) => {
    const mean = meanOf(player, market) ?? 0;
    return mean > 0 && line >= mean * 0.5 - 0.5 && line <= mean * 1.6 + 1;
  });
}

/**
 * The player's next game from the asked day on, against the named opponent where there is one; null where none is
 * scheduled.
 */
function nextGame(player: KnownMan, { teams, day }: Understood, index: QuestionIndex, now: Date): string | null {
  const opponents = teams.flat().filter((id) => id !== player.teamId && index.team(id)?.league === player.league);
  const games = index.gamesOf(player.teamId, now);
  const against = games.filter(
    ({ homeTeam, awayTeam }) => opponents.includes(homeTeam) || opponents.includes(awayTeam),
  );
  // With several players the named teams may be another one's: a team that he does not meet then narrows nothing.
  return gameFrom(against.length > 0 ? against : games, day, (game) => index.dayOf(game))?.id ?? null;
}

function playerCandidates(
  players: readonly KnownMan[],
  mention: Mention,
  asked: Understood,
  index: QuestionIndex,
  now: Date,
): Candidate[] {
  const specs = asked.clauses.find(({ mentions }) => mentions.includes(mention))?.specs ?? [];
  return players.slice(0, MOST_CANDIDATES).map((player) => {
    const own = specs.filter(
      ({ market }) => market === undefined || (market !== null && findMarket(player.league, market) !== undefined),
    );
    return playerCandidate(
      player,
      own
        .map(specWords)
        .filter((words) => words !== '')
        .join(', '),
      index,
      now,
    );
  });
}
