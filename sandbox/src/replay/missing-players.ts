import { shortDate } from '../world/short-date.ts';
import type { Injury } from '../world/world.ts';
import type { History, Standing } from './history.ts';

const LOOK_BACK = 15;
const ROTATION_MINUTES = 12;
const ROTATION_GAMES = 4;

/** How many of his club's latest games before a day a player has missed in a row. */
export function gamesMissed(history: History, standing: Standing, before: number): number {
  const games = history.games(standing.team.id, before, LOOK_BACK);
  const played = games.findIndex(({ day }) => day <= standing.lastDay);
  return played < 0 ? games.length : played;
}

/**
 * The injury list as far as earlier games show it: players of the rotation who missed their club's last game or more.
 */
export function injuriesBefore(history: History, before: number, shownToday: number): Injury[] {
  return history.standing(before).flatMap((standing) => {
    if (!standing.active) return [];
    const missed = gamesMissed(history, standing, before);
    if (missed === 0 || missed >= LOOK_BACK) return [];
    const window = history.games(standing.team.id, before, LOOK_BACK).at(-1)?.day ?? before;
    const own = history.appearances(standing.player.id, before, LOOK_BACK).filter(({ game }) => game.day >= window);
    const minutes = own.reduce((total, { line }) => total + line.min, 0) / Math.max(1, own.length);
    if (own.length < ROTATION_GAMES || minutes < ROTATION_MINUTES) return [];
    return [
      {
        player: standing.player,
        team: standing.team,
        status: missed >= 3 ? 'Out' : 'Day-To-Day',
        description: `${standing.player.lastName} missed the last ${missed === 1 ? 'game' : `${missed} games`}.`,
        returnDate: shortDate(shownToday + (missed >= 3 ? 5 : 1)),
      },
    ];
  });
}
