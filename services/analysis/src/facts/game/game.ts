import type { GameStatus } from '@overline/contracts';
import type { TeamRow } from '../database/fact.entity.ts';
import { clockOf, type FeedGame, gameStatusOf } from '../feed/stats-feed.ts';
import { type League, seasonLabel } from '../league/league.ts';
import { teamKey } from '../name/folded-name.ts';

export interface ScheduledGame {
  /** Stable: the league and the stats feed's own number. */
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
}

/** Reads a game of the stats feed. */
export function scheduledGame(league: League, game: FeedGame): ScheduledGame {
  const status = gameStatusOf(game);
  const started = status !== 'scheduled';
  return {
    id: `${league.id}:${game.id}`,
    feedId: game.id,
    season: seasonLabel(league, game.season),
    postseason: game.postseason,
    easternDay: game.date.slice(0, 10),
    startsAt: startOf(game),
    homeTeam: `${league.id}:${game.home_team.id}`,
    awayTeam: `${league.id}:${game.visitor_team.id}`,
    status,
    homeScore: started ? (game.home_team_score ?? null) : null,
    awayScore: started ? (game.visitor_team_score ?? null) : null,
    clock: clockOf(game),
  };
}

/** A usual tip-off, for a game that the feed gives without a time. */
const USUAL_START = 'T00:30:00Z';

function startOf(game: FeedGame): string {
  const start = Date.parse(game.datetime ?? '');
  if (Number.isFinite(start)) return new Date(start).toISOString();
  const nextDay = new Date(Date.parse(`${game.date.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return nextDay + USUAL_START;
}

/** The teams of the feed's games, each team once. */
export function teamsOf(league: League, games: readonly FeedGame[]): TeamRow[] {
  const teams = new Map(games.flatMap((game) => [game.home_team, game.visitor_team]).map((team) => [team.id, team]));
  return [...teams.values()].map(({ id: feedId, abbreviation, full_name: name }) => ({
    id: `${league.id}:${feedId}`,
    league: league.id,
    feedId,
    abbreviation,
    name,
    key: teamKey(name),
  }));
}

/** True for a game that will not be played as planned. */
export function isCalledOff({ status }: Pick<ScheduledGame, 'status'>): boolean {
  return status === 'postponed' || status === 'cancelled';
}

/** True if it was known at `asOf` that the game would not be played as planned. */
export function wasCalledOff({ calledOffAt }: { calledOffAt: Date | null }, asOf: Date): boolean {
  return calledOffAt !== null && calledOffAt <= asOf;
}
