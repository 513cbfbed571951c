import { type PropLeague, findMarket } from '@overline/forecast';
import { homeDay } from '@overline/service-kit';
import { NameIndex } from './names.ts';

/** A player whom the feeds know. */
export interface KnownPlayer {
  id: string;
  league: PropLeague;
  name: string;
  teamId: string;
  /** Minutes a game over his last games; 0 where he has not played lately. Says how well known he is. */
  minutes: number;
  /** The same games' averages by the names of libs/forecast. */
  means: Readonly<Record<string, number>>;
  /** The injury report has him out. */
  out: boolean;
  /** What the injury report calls him: Out, Day-To-Day, …; null where he is not on it. */
  status: string | null;
}

export interface KnownTeam {
  id: string;
  league: PropLeague;
  abbreviation: string;
  name: string;
}

/** A game that has not begun. */
export interface ComingGame {
  id: string;
  league: PropLeague;
  startsAt: Date;
  homeTeam: string;
  awayTeam: string;
}

/** A name by which the feeds know a player, beside his own. */
export interface KnownAlias {
  foldedName: string;
  playerId: string;
}

/** Everything that a question may be about, as of one moment. */
export interface Sports {
  players: readonly KnownPlayer[];
  teams: readonly KnownTeam[];
  aliases: readonly KnownAlias[];
  /** Titles of the books that quote these games. */
  books: readonly string[];
  /** In order of their start. */
  games: readonly ComingGame[];
}

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
    for (const { id, startsAt } of sports.games) this.#days.set(id, homeDay(startsAt));
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
    return this.coming(now).filter((game) => isOf(game, teamId));
  }

  /** The America/Chicago day of a game's start. */
  dayOf(game: ComingGame): string {
    return this.#days.get(game.id) ?? homeDay(game.startsAt);
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
