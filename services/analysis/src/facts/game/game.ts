import type { GameStatus } from '@overline/contracts';
import { addDays } from '@overline/service-kit';
import type { TeamRow } from '../database/fact.entity.ts';
import { FeedUnavailable } from '../feed/feed.errors.ts';
import { clockOf, countOf, fieldOf, gameStatusOf, textOf } from '../feed/feed-row.ts';
import { easternDayOf, type FeedGame } from '../feed/stats-feed.ts';
import { type League, seasonLabel } from '../league/league.ts';
import { teamKey } from '../name/folded-name.ts';

export interface ScheduledGame {
  /** The league and the stats feed's ID, such as "nba:18447". */
  id: string;
  feedId: number;
  season: string;
  postseason: boolean;
  easternDay: string;
  startsAt: string;
  homeTeam: string;
  awayTeam: string;
  status: GameStatus;
  homeScore: number | null;
  awayScore: number | null;
  /** The scoreboard clock while the game is under way, such as "Q2 3:44". */
  clock: string | null;
  /** The last period played or being played; null if the feed does not report it. */
  period: number | null;
}

/**
 * Reads games of the stats feed, without those that cannot be read yet, such as a playoff game without teams.
 * @throws FeedUnavailable if none of them can be read
 */
export function readableGames(
  league: League,
  found: readonly FeedGame[],
): { games: ScheduledGame[]; errors: FeedUnavailable[] } {
  const errors: FeedUnavailable[] = [];
  const games = found.flatMap((game) => {
    try {
      return [scheduledGame(league, game)];
    } catch (error) {
      if (!(error instanceof FeedUnavailable)) throw error;
      errors.push(error);
      return [];
    }
  });
  if (errors[0] && games.length === 0) throw errors[0];
  return { games, errors };
}

/** Reads a game of the stats feed. @throws FeedUnavailable if it has no teams or no day */
export function scheduledGame(league: League, game: FeedGame): ScheduledGame {
  const { games } = league.stats;
  const status = gameStatusOf(league, game);
  const started = status !== 'scheduled';
  const easternDay = easternDayOf(league, game);
  const home = teamOf(league, game, games.home);
  const away = teamOf(league, game, games.away);
  if (easternDay === '' || !home || !away) throw new FeedUnavailable('stats', `game ${game.id} has no teams or day`);
  const season = countOf(game, 'season') ?? seasonOf(easternDay, league);
  return {
    id: `${league.id}:${game.id}`,
    feedId: game.id,
    season: seasonLabel(league, season),
    postseason: fieldOf(game, 'postseason') === true,
    easternDay,
    startsAt: startOf(textOf(game, games.start), easternDay),
    homeTeam: home.id,
    awayTeam: away.id,
    status,
    homeScore: started ? (countOf(game, games.homeScore) ?? null) : null,
    awayScore: started ? (countOf(game, games.awayScore) ?? null) : null,
    clock: clockOf(league, game),
    period: started ? (countOf(game, 'period') ?? null) : null,
  };
}

function seasonOf(day: string, { season }: League): number {
  return Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) >= season.firstMonth ? 0 : 1);
}

/** Assumed for a game without a start time, on the UTC day after its US Eastern day. */
const USUAL_START = 'T00:30:00Z';

function startOf(text: string | undefined, easternDay: string): string {
  const start = Date.parse(text?.includes('T') ? text : '');
  return Number.isFinite(start) ? new Date(start).toISOString() : addDays(easternDay, 1) + USUAL_START;
}

/** The teams of the feed's games, each team once. */
export function teamsOf(league: League, games: readonly FeedGame[]): TeamRow[] {
  const { home, away } = league.stats.games;
  const teams = games.flatMap((game) => [teamOf(league, game, home), teamOf(league, game, away)]);
  return [...new Map(teams.flatMap((team) => (team ? [[team.id, team] as const] : []))).values()];
}

/** The team on one side of a game; null if it has no ID or no name. */
function teamOf(league: League, game: FeedGame, side: string): TeamRow | null {
  const feedId = countOf(game, `${side}.id`);
  const code = textOf(game, `${side}.${league.stats.teams.code}`) ?? '';
  const given = textOf(game, `${side}.${league.stats.teams.name}`);
  const known = league.teams.find((team) => team.code === code || team.also?.includes(code));
  // The feed gives only the nickname of some teams.
  const name = given?.includes(' ') ? given : (known?.name ?? given);
  if (feedId === undefined || name === undefined) return null;
  return { id: `${league.id}:${feedId}`, league: league.id, feedId, abbreviation: code, name, key: teamKey(name) };
}

/** True for a game that will not be played as planned. */
export function isCalledOff({ status }: Pick<ScheduledGame, 'status'>): boolean {
  return status === 'postponed' || status === 'cancelled';
}

/** True if it was known at `asOf` that the game would not be played as planned. */
export function wasCalledOff({ calledOffAt }: { calledOffAt: Date | null }, asOf: Date): boolean {
  return calledOffAt !== null && calledOffAt <= asOf;
}

export function hasStarted({ startsAt }: Pick<ScheduledGame, 'startsAt'>, now: Date): boolean {
  return Date.parse(startsAt) <= now.getTime();
}
