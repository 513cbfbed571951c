import { findMarket } from '@overline/forecast';
import { centralDay } from '@overline/service-kit';
import { NameIndex } from './name-index.ts';
import type { ComingGame, KnownPlayer, KnownTeam, Sports } from './sports.ts';

/**
 * Players, teams and coming games, ready to be asked for. The names may be shared between indexes of the same players.
 */
export class QuestionIndex {
  readonly names: NameIndex;
  readonly sports: Sports;
  readonly #players: ReadonlyMap<string, KnownPlayer>;
  readonly #teams: ReadonlyMap<string, KnownTeam>;
  readonly #squads: ReadonlyMap<string, readonly KnownPlayer[]>;
  readonly #days = new Map<string, string>();
  readonly #underway: boolean;

  constructor(sports: Sports, names = new NameIndex(sports)) {
    this.sports = sports;
    this.names = names;
    this.#players = new Map(sports.players.map((player) => [player.id, player]));
    this.#teams = new Map(sports.teams.map((team) => [team.id, team]));
    this.#squads = Map.groupBy(sports.players, ({ teamId }) => teamId);
    this.#underway = sports.players.filter(({ minutes }) => minutes > 0).length > 5 * sports.teams.length;
    for (const { id, startsAt } of sports.games) this.#days.set(id, centralDay(startsAt));
  }

  player(id: string): KnownPlayer | undefined {
    return this.#players.get(id);
  }

  team(id: string): KnownTeam | undefined {
    return this.#teams.get(id);
  }

  /** The team's players who may play, those with the most minutes first. */
  squad(teamId: string): KnownPlayer[] {
    return (this.#squads.get(teamId) ?? []).filter(({ out, minutes }) => !out && minutes > 0).sort(byMinutes);
  }

  /** True of a player who has not played lately while his league does. */
  isAway({ minutes, status }: KnownPlayer): boolean {
    return minutes === 0 && status === null && this.#underway;
  }

  /** Games that begin after `now`, soonest first. */
  coming(now: Date): ComingGame[] {
    return this.sports.games.filter(({ startsAt }) => startsAt > now);
  }

  /** The team's games that begin after `now`, soonest first. */
  gamesOf(teamId: string, now: Date): ComingGame[] {
    return this.coming(now).filter(({ homeTeam, awayTeam }) => homeTeam === teamId || awayTeam === teamId);
  }

  /** The America/Chicago day of a game's start. */
  dayOf(game: ComingGame): string {
    return this.#days.get(game.id) ?? centralDay(game.startsAt);
  }
}

/** Those who play most come first. */
export function byMinutes(a: KnownPlayer, b: KnownPlayer): number {
  return b.minutes - a.minutes || (a.id < b.id ? -1 : 1);
}

/**
 * The average of what settles a market over the player's last games; undefined for a market that his league does not
 * have.
 */
export function meanOf({ league, means }: KnownPlayer, market: string): number | undefined {
  const found = findMarket(league, market);
  return found && found.stats.reduce((sum, stat) => sum + (means[stat] ?? 0), 0);
}
