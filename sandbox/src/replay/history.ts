import type { LeagueId } from '@overline/forecast/past-games';
import type { BookProfile } from '../pricing/prop-quote.ts';
import { shortDate } from '../world/calendar.ts';
import type { Injury, Player, Team } from '../world/world.ts';
import type { Appearance, ReplayGame } from './replay-game.ts';
import type { ReplayTables } from './replay-tables.ts';

const RECENT_DAYS = 60;
const LOOK_BACK_GAMES = 15;
const SEASON_GAMES = 40;
/** A regular plays at least this share of a full game, in at least this many games. */
const REGULAR_SHARE = 0.25;
const REGULAR_GAMES = 4;

/** A player who appeared before a given day. */
export type KnownPlayer = {
  player: Player;
  /** His team on the given day if he plays then, otherwise `lastTeam`. */
  team: Team;
  lastTeam: Team;
  lastDay: number;
  /** Whether he played on one of the last 60 days with games. */
  active: boolean;
};

/** What was known before a given day. Only `pricedFrom` uses that day or later ones, and only in simulated leagues. */
export class History {
  readonly #tables: ReplayTables;
  readonly #byTeam: ReadonlyMap<number, readonly ReplayGame[]>;
  readonly #days: readonly number[];
  #known: { day: number; players: readonly KnownPlayer[] } | undefined;

  /** The books that quote props without a stored price. */
  readonly makers: readonly BookProfile[];
  /** Whether the league is simulated. Its books then know each player's average over all games, even later ones. */
  readonly isSimulated: boolean;

  constructor(tables: ReplayTables, makers: readonly BookProfile[], isSimulated: boolean) {
    this.makers = makers;
    this.isSimulated = isSimulated;
    this.#tables = tables;
    const byTeam = new Map<number, ReplayGame[]>();
    for (const game of tables.games) {
      for (const team of [game.home, game.visitor]) {
        const games = byTeam.get(team.id) ?? [];
        byTeam.set(team.id, games);
        games.push(game);
      }
    }
    this.#byTeam = byTeam;
    this.#days = [...tables.byDay.keys()].sort((a, b) => a - b);
  }

  get league(): LeagueId {
    return this.#tables.league.id;
  }

  /** The playing time of a whole game: 48 minutes, or 1 in leagues that count it in games. */
  get fullGame(): number {
    const { minutes } = this.#tables.league.stats.lines;
    return minutes === undefined ? 1 : 48;
  }

  /** True in leagues whose starters rotate: starting pitchers and goalies. */
  get hasRotation(): boolean {
    return this.#tables.league.stats.lines.starter !== undefined;
  }

  /** A player's latest appearances before a day, newest first. */
  appearances(playerId: number, before: number, count: number): Appearance[] {
    const own = this.#tables.byPlayer.get(playerId) ?? [];
    const end = firstAtOrAfter(own, before, ({ game }) => game.day);
    return own.slice(Math.max(0, end - count), end).reverse();
  }

  /** The player's games from which books derive the prices of a day, newest first. */
  pricedFrom(playerId: number, day: number): Appearance[] {
    if (!this.isSimulated) return this.appearances(playerId, day, SEASON_GAMES);
    return (this.#tables.byPlayer.get(playerId) ?? []).filter(({ game }) => game.day !== day).reverse();
  }

  /** A team's latest games before a day, newest first. */
  games(teamId: number, before: number, count: number): ReplayGame[] {
    const own = this.#byTeam.get(teamId) ?? [];
    const end = firstAtOrAfter(own, before, ({ day }) => day);
    return own.slice(Math.max(0, end - count), end).reverse();
  }

  /** All players who have appeared before a day, by id. */
  playersBefore(before: number): readonly KnownPlayer[] {
    if (this.#known?.day === before) return this.#known.players;
    const end = firstAtOrAfter(this.#days, before, (day) => day);
    const since = this.#days[Math.max(0, end - RECENT_DAYS)] ?? before;
    const players = [...this.#tables.byPlayer.keys()]
      .sort((a, b) => a - b)
      .flatMap((id) => {
        const [last] = this.appearances(id, before, 1);
        if (!last) return [];
        const { player, team: lastTeam, game } = last;
        // The feed lists a traded player with his new team before his first game for it.
        const team = this.#teamOn(before, id) ?? lastTeam;
        return [{ player, team, lastTeam, lastDay: game.day, active: game.day >= since }];
      });
    this.#known = { day: before, players };
    return players;
  }

  #teamOn(day: number, playerId: number): Team | undefined {
    const own = this.#tables.byPlayer.get(playerId) ?? [];
    const next = own[firstAtOrAfter(own, day, ({ game }) => game.day)];
    return next?.game.day === day ? next.team : undefined;
  }
}

/** How many consecutive games of his team a player missed before a day. */
export function gamesMissed(history: History, known: KnownPlayer, before: number): number {
  const games = history.games(known.team.id, before, LOOK_BACK_GAMES);
  const played = games.findIndex(({ day }) => day <= known.lastDay);
  return played < 0 ? games.length : played;
}

/**
 * The injury list as inferred from earlier games: regulars who missed at least their team's last game. In a league with
 * rotating starters, they must have appeared in half of the games before those that they missed.
 */
export function injuriesBefore(history: History, before: number, shownToday: number): Injury[] {
  const leastMinutes = REGULAR_SHARE * history.fullGame;
  return history.playersBefore(before).flatMap((known) => {
    // A traded player has missed no game of his new team.
    if (!known.active || known.team.id !== known.lastTeam.id) return [];
    const missed = gamesMissed(history, known, before);
    if (missed === 0 || missed >= LOOK_BACK_GAMES) return [];
    const window = history.games(known.team.id, before, LOOK_BACK_GAMES).at(-1)?.day ?? before;
    const own = history.appearances(known.player.id, before, LOOK_BACK_GAMES).filter(({ game }) => game.day >= window);
    const minutes = own.reduce((total, appearance) => total + appearance.minutes, 0) / Math.max(1, own.length);
    const usual = history.hasRotation ? Math.max(REGULAR_GAMES, (LOOK_BACK_GAMES - missed) / 2) : REGULAR_GAMES;
    if (own.length < usual || minutes < leastMinutes) return [];
    return [
      {
        player: known.player,
        team: known.team,
        status: missed >= 3 ? 'Out' : 'Day-To-Day',
        description: `${known.player.lastName} missed the last ${missed === 1 ? 'game' : `${missed} games`}.`,
        returnDate: shortDate(shownToday + (missed >= 3 ? 5 : 1)),
      },
    ];
  });
}

function firstAtOrAfter<T>(sorted: readonly T[], day: number, dayOf: (item: T) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && dayOf(item) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
