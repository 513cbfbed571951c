import type { Player, Team } from '../world/world.ts';
import type { Appearance, ReplayGame } from './replay-game.ts';
import type { ReplayTables } from './replay-tables.ts';

const RECENT_DAYS = 60;

/** What the tables tell about the time before a day, and nothing about that day or later ones. */
export class History {
  readonly #tables: ReplayTables;
  readonly #byTeam: ReadonlyMap<number, readonly ReplayGame[]>;
  readonly #days: readonly number[];
  #standing: { day: number; players: readonly Standing[] } | undefined;

  constructor(tables: ReplayTables) {
    this.#tables = tables;
    const byTeam = new Map<number, ReplayGame[]>();
    for (const game of tables.games) {
      for (const team of [game.home, game.visitor]) {
        const own = byTeam.get(team.id);
        if (own) own.push(game);
        else byTeam.set(team.id, [game]);
      }
    }
    this.#byTeam = byTeam;
    this.#days = [...tables.byDay.keys()].sort((a, b) => a - b);
  }

  /** A player's latest appearances before a day, newest first. */
  appearances(playerId: number, before: number, count: number): Appearance[] {
    const own = this.#tables.byPlayer.get(playerId) ?? [];
    const end = firstAtOrAfter(own, before, ({ game }) => game.day);
    return own.slice(Math.max(0, end - count), end).reverse();
  }

  /** A team's latest games before a day, newest first. */
  games(teamId: number, before: number, count: number): ReplayGame[] {
    const own = this.#byTeam.get(teamId) ?? [];
    const end = firstAtOrAfter(own, before, ({ day }) => day);
    return own.slice(Math.max(0, end - count), end).reverse();
  }

  /**
   * Everybody who has appeared before a day, with the club of his last game; active within the last 60 days of play.
   */
  standing(before: number): readonly Standing[] {
    if (this.#standing?.day === before) return this.#standing.players;
    const end = firstAtOrAfter(this.#days, before, (day) => day);
    const since = this.#days[Math.max(0, end - RECENT_DAYS)] ?? before;
    const players = [...this.#tables.byPlayer.keys()]
      .sort((a, b) => a - b)
      .flatMap((id) => {
        const [last] = this.appearances(id, before, 1);
        return last
          ? [{ player: last.player, team: last.team, lastDay: last.game.day, active: last.game.day >= since }]
          : [];
      });
    this.#standing = { day: before, players };
    return players;
  }
}

export type Standing = { player: Player; team: Team; lastDay: number; active: boolean };

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
