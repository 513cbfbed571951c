import { LEAGUE_DATA, type LeagueId, LEAGUES } from '@overline/forecast';
import { centralDay } from '@overline/service-kit';
import { shortName } from '../../facts/league/league.ts';
import type { ComingGame, KnownPlayer, KnownTeam, Sports } from '../../facts/sports/sports.ts';
import { foldedName } from '../../facts/name/folded-name.ts';
import { NameIndex } from './names.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** The most that a league's role can be, in minutes of basketball. */
const LARGEST_ROLE = 40;
/** From this role on, two initials are a name. */
const REGULAR_ROLE = 28;

/** Players, teams and coming games of one league, by what questions look up. */
export class LeagueIndex {
  readonly words: Vocabulary;
  readonly names: NameIndex;
  readonly sports: Sports;
  readonly #roles: ReadonlyMap<string, number>;
  readonly #players: ReadonlyMap<string, KnownPlayer>;
  readonly #teams: ReadonlyMap<string, KnownTeam>;
  readonly #days: ReadonlyMap<string, string>;
  readonly #gamesByTeam: ReadonlyMap<string, readonly ComingGame[]>;
  readonly #namesakes: ReadonlySet<string>;
  readonly #teamNames: ReadonlyMap<string, string>;
  readonly #underway: boolean;

  constructor(
    readonly league: LeagueId,
    all: Sports,
    names?: NameIndex,
  ) {
    const isOwn = (one: { league: string }): boolean => one.league === league;
    const sports = {
      ...{ players: all.players.filter(isOwn), teams: all.teams.filter(isOwn), games: all.games.filter(isOwn) },
      aliases: all.aliases,
      books: all.books,
    };
    this.words = vocabularyOf(league);
    this.sports = sports;
    this.names = names ?? new NameIndex(sports, LEAGUE_DATA[league].questions);
    this.#roles = rolesOf(sports.players, this.words);
    this.#players = new Map(sports.players.map((player) => [player.id, player]));
    this.#teams = new Map(sports.teams.map((team) => [team.id, team]));
    this.#underway = sports.players.filter(({ minutes }) => minutes > 0).length > 5 * sports.teams.length;
    this.#days = new Map(sports.games.map(({ id, startsAt }) => [id, centralDay(startsAt)]));
    this.#gamesByTeam = gamesByTeam(sports.games);
    this.#namesakes = repeated(sports.players.map(({ name }) => name));
    const teamNames = sports.teams.map(({ name }) => name);
    this.#teamNames = new Map(sports.teams.map(({ id, name }) => [id, shortName(name, teamNames)]));
  }

  /** How much a player takes part, 0 to 40: his minutes; where none are counted, his share of what the best have. */
  roleOf(playerId: string): number {
    return this.#roles.get(playerId) ?? 0;
  }

  /** Whether a player of the league has the whole name. */
  hasPlayer(name: string): boolean {
    return this.names.exact(foldedName(name))?.players.some(({ part }) => part === 'whole') ?? false;
  }

  player(id: string): KnownPlayer | undefined {
    return this.#players.get(id);
  }

  team(id: string): KnownTeam | undefined {
    return this.#teams.get(id);
  }

  /** A team's nickname, such as Lakers. */
  teamName(id: string): string {
    return this.#teamNames.get(id) ?? id;
  }

  /** Whether another player has the same name. */
  hasNamesake({ name }: KnownPlayer): boolean {
    return this.#namesakes.has(name);
  }

  /** True for a player of a coming game who has played lately or is on the injury report. */
  readonly isLikely = (playerId: string): boolean => {
    const player = this.#players.get(playerId);
    if (!player || (player.minutes === 0 && player.status === null)) return false;
    return this.#gamesByTeam.has(player.teamId);
  };

  readonly isRegular = (playerId: string): boolean => this.isLikely(playerId) && this.roleOf(playerId) >= REGULAR_ROLE;

  /** True for a player who has not played lately while his league does. */
  readonly isInactive = (playerId: string): boolean => {
    const { minutes = 0, status = null } = this.#players.get(playerId) ?? {};
    return minutes === 0 && status === null && this.#underway;
  };

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
    return (this.#gamesByTeam.get(teamId) ?? []).filter(({ startsAt }) => startsAt > now);
  }

  /** The America/Chicago day of a game's start. */
  dayOf(game: ComingGame): string {
    return this.#days.get(game.id) ?? centralDay(game.startsAt);
  }
}

function gamesByTeam(games: readonly ComingGame[]): ReadonlyMap<string, readonly ComingGame[]> {
  const both = games.flatMap((game) => [game.homeTeam, game.awayTeam].map((teamId) => ({ teamId, game })));
  const byTeam = Map.groupBy(both, ({ teamId }) => teamId);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, own.map(({ game }) => game)]));
}

/** The texts that are in a list more than once. */
function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
}

function rolesOf(players: readonly KnownPlayer[], { league, lineMarkets }: Vocabulary): ReadonlyMap<string, number> {
  if (league.stats.lines.minutes !== undefined) return new Map(players.map(({ id, minutes }) => [id, minutes]));
  const best = new Map(
    lineMarkets.map((key) => [key, Math.max(0.01, ...players.map((player) => meanOf(player, key)))]),
  );
  return new Map(
    players.map((player) => [
      player.id,
      LARGEST_ROLE * Math.max(0, ...lineMarkets.map((key) => meanOf(player, key) / (best.get(key) ?? 1))),
    ]),
  );
}

/** The indexes of all leagues with players or games. Indexes of the same players can share their names. */
export class QuestionIndex {
  readonly leagues: readonly LeagueIndex[];

  constructor(
    readonly sports: Sports,
    names: ReadonlyMap<string, NameIndex> = new Map(),
  ) {
    this.leagues = LEAGUES.map(({ id }) => id)
      .filter(
        (id) => sports.players.some(({ league }) => league === id) || sports.teams.some(({ league }) => league === id),
      )
      .map((id) => new LeagueIndex(id, sports, names.get(id)));
  }

  of(league: string): LeagueIndex | undefined {
    return this.leagues.find((index) => index.league === league);
  }
}

/** The index of a league and the moment of a question. */
export interface View {
  index: LeagueIndex;
  now: Date;
}

export function isOf({ homeTeam, awayTeam }: ComingGame, teamId: string): boolean {
  return teamId === homeTeam || teamId === awayTeam;
}

/** Sorts by role, the largest first. */
export function byRole(index: LeagueIndex): (a: KnownPlayer, b: KnownPlayer) => number {
  return (a, b) => index.roleOf(b.id) - index.roleOf(a.id) || (a.id < b.id ? -1 : 1);
}

/** The player's recent average of what settles a market; 0 for a market that his league does not have. */
export function meanOf(player: KnownPlayer, market: string): number {
  const words = vocabularyOf(player.league);
  const { stats = [] } = words.market(market) ?? words.market(marketFor(player, market)) ?? {};
  return stats.reduce((sum, stat) => sum + (player.means[stat] ?? 0), 0);
}

/** Whether the player has ever had a statistic of a market lately: a receiver has no passing yards. */
export function hasStats({ league, means }: KnownPlayer, market: string): boolean {
  return (
    vocabularyOf(league)
      .market(market)
      ?.stats.some((stat) => means[stat] !== undefined) ?? false
  );
}

/**
 * The market of a player that a word means: a quarterback's yards are passing yards, unless the line is nearer to his
 * rushing yards. Without a word, the main market that is nearest to the line.
 */
export function marketFor(player: KnownPlayer, market: string | undefined, line: number | null = null): string {
  const words = vocabularyOf(player.league);
  const all = market === undefined ? Object.keys(words.bareLines) : words.meant(market);
  const own = all.map((key) => ({ key, mean: all.length > 1 ? meanOf(player, key) : 0 }));
  const played = own.filter(({ mean }) => mean > 0);
  const far = (mean: number): number => (line === null ? -mean : Math.abs(Math.log((line + 0.5) / (mean + 0.5))));
  const [nearest] = played.length > 0 ? played.sort((a, b) => far(a.mean) - far(b.mean)) : own;
  return nearest?.key ?? '';
}
