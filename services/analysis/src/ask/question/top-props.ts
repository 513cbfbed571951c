import { findMarket } from '@overline/forecast';
import type { PropQuestion, Reading } from '../analysis/reading.ts';
import { gameSuggestion } from './suggestion.ts';
import { USUAL_MARKETS } from './market-words.ts';
import { meanOf, type QuestionIndex } from './question-index.ts';
import { gameFor, offered } from './read-game.ts';
import type { ComingGame, KnownPlayer } from './sports.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const MOST_PROPS = 12;
const MARKETS_EACH = 3;
const NOTHING: Reading = { kind: 'nothing' };

/** Props of a team, of a game or of a day, where nobody was named: those of the players who play most. */
export function topProps(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const specs = parsed.clauses.flatMap((clause) => clause.specs);
  // A team's own total is no player's, and a market beside a word that we do not know is somebody's whom we do not
  // know.
  if (specs.some(({ line }) => line !== null) || (parsed.hasUnknown && specs.length > 0)) return NOTHING;
  const markets = specs.flatMap(({ market }) => market ?? []);
  if (parsed.teams.length > 0) return ofTeams(parsed, markets, index, now);
  if (parsed.hasUnknown || (!parsed.asksTop && !(parsed.dayNamed && markets.length > 0))) return NOTHING;
  const games = index.coming(now).filter((game) => index.dayOf(game) === parsed.day);
  return props(
    games.map((game) => ({ game, teams: [game.homeTeam, game.awayTeam] })),
    markets,
    index,
  );
}

function ofTeams(parsed: ParsedQuestion, markets: readonly string[], index: QuestionIndex, now: Date): Reading {
  const choice = offered(gameFor(parsed, index, now), parsed);
  if ('none' in choice) return NOTHING;
  if ('several' in choice)
    return { kind: 'ambiguous', suggestions: choice.several.map((game) => gameSuggestion(game, 'prop', index)) };
  const { game } = choice;
  const named = new Set(parsed.teams.flat());
  return props([{ game, teams: [game.awayTeam, game.homeTeam].filter((team) => named.has(team)) }], markets, index);
}

type Slate = { game: ComingGame; teams: readonly string[] };

/**
 * The players who play most (or have most of the statistic in question), by turns from each team, each with his first
 * markets.
 */
function props(slate: readonly Slate[], markets: readonly string[], index: QuestionIndex): Reading {
  const [market] = markets;
  const rank = (player: KnownPlayer): number => (market === undefined ? player.minutes : (meanOf(player, market) ?? 0));
  const squads = slate.flatMap(({ game, teams }) =>
    teams.map((team) => ({ game, players: index.squad(team).sort((a, b) => rank(b) - rank(a)) })),
  );
  const questions: PropQuestion[] = [];
  for (let place = 0; place < MOST_PROPS && questions.length < MOST_PROPS; place += 1) {
    for (const { game, players } of squads) {
      const player = players[place];
      if (!player) continue;
      for (const key of marketsFor(player, markets))
        questions.push({ playerId: player.id, gameId: game.id, market: key, line: null, side: null });
    }
  }
  return questions.length === 0 ? NOTHING : { kind: 'props', questions: questions.slice(0, MOST_PROPS) };
}

function marketsFor(player: KnownPlayer, markets: readonly string[]): string[] {
  const wanted = markets.length > 0 ? markets : USUAL_MARKETS.slice(0, MARKETS_EACH);
  return wanted.filter((market) => findMarket(player.league, market) !== undefined);
}
