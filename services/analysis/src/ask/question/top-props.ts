import { findMarket } from '@overline/forecast';
import type { AskedProp, ReadResult } from '../analysis/steps.ts';
import { gameCandidate } from './suggestion.ts';
import { USUAL_MARKETS } from './market-words.ts';
import { meanOf, type QuestionIndex } from './question-index.ts';
import { gameFor, offered } from './read-game.ts';
import type { ComingGame, KnownMan } from './sports.ts';
import type { Understood } from './understood.ts';

const MOST_ASKED = 12;
const MARKETS_EACH = 3;
const NOTHING: ReadResult = { kind: 'nothing' };

/** Props of a team, of a game or of a day, where nobody was named: those of the men who play most. */
export function topProps(asked: Understood, index: QuestionIndex, now: Date): ReadResult {
  const specs = asked.clauses.flatMap((clause) => clause.specs);
  // A team's own total is no player's, and a market beside a word that we do not know is somebody's whom we do not
  // know.
  if (specs.some(({ line }) => line !== null) || (asked.hasUnknown && specs.length > 0)) return NOTHING;
  const markets = specs.flatMap(({ market }) => market ?? []);
  if (asked.teams.length > 0) return ofTeams(asked, markets, index, now);
  if (asked.hasUnknown || (!asked.asksTop && !(asked.dayNamed && markets.length > 0))) return NOTHING;
  const games = index.coming(now).filter((game) => index.dayOf(game) === asked.day);
  return props(
    games.map((game) => ({ game, teams: [game.homeTeam, game.awayTeam] })),
    markets,
    index,
  );
}

function ofTeams(asked: Understood, markets: readonly string[], index: QuestionIndex, now: Date): ReadResult {
  const choice = offered(gameFor(asked, index, now), asked);
  if ('none' in choice) return NOTHING;
  if ('several' in choice)
    return { kind: 'ambiguous', candidates: choice.several.map((game) => gameCandidate(game, 'prop', index)) };
  const { game } = choice;
  const named = new Set(asked.teams.flat());
  return props([{ game, teams: [game.awayTeam, game.homeTeam].filter((team) => named.has(team)) }], markets, index);
}

type Slate = { game: ComingGame; teams: readonly string[] };

/**
 * The men who play most (or have most of the asked statistic), by turns from each team, each with his first markets.
 */
function props(slate: readonly Slate[], markets: readonly string[], index: QuestionIndex): ReadResult {
  const [market] = markets;
  const rank = (player: KnownMan): number => (market === undefined ? player.minutes : (meanOf(player, market) ?? 0));
  const squads = slate.flatMap(({ game, teams }) =>
    teams.map((team) => ({ game, men: index.squad(team).sort((a, b) => rank(b) - rank(a)) })),
  );
  const asked: AskedProp[] = [];
  for (let place = 0; place < MOST_ASKED && asked.length < MOST_ASKED; place += 1) {
    for (const { game, men } of squads) {
      const player = men[place];
      if (!player) continue;
      for (const key of marketsFor(player, markets))
        asked.push({ playerId: player.id, gameId: game.id, market: key, line: null, side: null });
    }
  }
  return asked.length === 0 ? NOTHING : { kind: 'props', asked: asked.slice(0, MOST_ASKED) };
}

function marketsFor(player: KnownMan, markets: readonly string[]): string[] {
  const wanted = markets.length > 0 ? markets : USUAL_MARKETS.slice(0, MARKETS_EACH);
  return wanted.filter((market) => findMarket(player.league, market) !== undefined);
}
