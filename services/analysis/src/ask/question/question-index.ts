import { findMarket } from '@overline/forecast';
import { centralDay } from '@overline/service-kit';
import type { ComingGame, KnownPlayer, KnownTeam, Sports } from '../../facts/sports/sports.ts';
import { NameIndex } from './names.ts';

/** Players, teams and coming games, by what questions look up. Indexes of the same players can share their names. */
export class QuestionIndex {
  readonly names: NameIndex;
  readonly sports: Sports;
  readonly #players: ReadonlyMap<string, KnownPlayer>;
  readonly #teams: ReadonlyMap<string, KnownTeam>;
  readonly #days = new Map<string, string>();
  readonly #playing: ReadonlySet<string>;
  readonly #underway: boolean;

  constructor(sports: Sports, names = new NameIndex(sports)) {
    this.sports = sports;
    this.names = names;
    this.#players = new Map(sports.players.map((player) => [player.id, player]));
    this.#teams = new Map(sports.teams.map((team) => [team.id, team]));
    this.#underway = sports.players.filter(({ minutes }) => minutes > 0).length > 5 * sports.teams.length;
    this.#playing = new Set(sports.games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]));
    for (const { id, startsAt } of sports.games) this.#days.set(id, centralDay(startsAt));
  }

  player(id: string): KnownPlayer | undefined {
    return this.#players.get(id);
  }

  team(id: string): KnownTeam | undefined {
    return this.#teams.get(id);
  }

  /** True for a player of a coming game who has played lately or is on the injury report. */
  readonly isLikely = (playerId: string): boolean => {
    const player = this.#players.get(playerId);
    if (!player || (player.minutes === 0 && player.status === null)) return false;
    return this.#playing.has(player.teamId);
  };

  /** True for a player who has not played lately while his league does. */
  isAway({ minutes, status }: KnownPlayer): boolean {
    return minutes === 0 && status === null && this.#underway;
  }

  /** Games that start after `now`, soonest first. */
  coming(now: Date): ComingGame[] {
    return this.sports.games.filter(({ startsAt }) => startsAt > now);
  }

  /** Games that have started and were not over when the index was loaded. */
  underWay(now: Date): ComingGame[] {
    return this.sports.games.filter(({ startsAt }) => startsAt <= now);
  }

  /** The team's games that start after `now`, soonest first. */
  gamesOf(teamId: string, now: Date): ComingGame[] {
    return this.coming(now).filter((game) => isOf(game, teamId));
  }

  /** The America/Chicago day of a game's start. */
  dayOf(game: ComingGame): string {
    return this.#days.get(game.id) ?? centralDay(game.startsAt);
  }
}

/** An index and the moment of a question. */
export interface View {
  index: QuestionIndex;
  now: Date;
}

export function isOf({ homeTeam, awayTeam }: ComingGame, teamId: string): boolean {
  return teamId === homeTeam || teamId === awayTeam;
}

/** Sorts by minutes, most first. */
export function byMinutes(a: KnownPlayer, b: KnownPlayer): number {
  return b.minutes - a.minutes || (a.id < b.id ? -1 : 1);
}

/** The player's recent average of what settles a market; undefined if his league does not have it. */
export function meanOf({ league, means }: KnownPlayer, market: string): number | undefined {
  const found = findMarket(league, market);
  return found && found.stats.reduce((sum, stat) => sum + (means[stat] ?? 0), 0);
}
