import type { OddsEvent } from '../feed/odds-feed.ts';
import { teamKey } from '../name/folded-name.ts';

/** A game with the normalized names of its teams. */
interface PricedGame {
  id: string;
  startsAt: string;
  homeKey: string;
  awayKey: string;
}

const SAME_GAME_MS = 12 * 3_600_000;

/**
 * Matches odds events to games: same teams, starts within 12 hours, the nearest pair first. Each event and each game is
 * used once, so that each game of a doubleheader gets its own event or none. `games` must include all games of these
 * teams around that time, priced or not; otherwise a game could get another game's event. Returns events by game ID.
 */
export function matchEvents<Event extends OddsEvent>(
  events: readonly Event[],
  games: readonly PricedGame[],
): Map<string, Event> {
  const pairs = events.flatMap((event) => {
    const home = teamKey(event.home_team);
    const away = teamKey(event.away_team);
    const starts = Date.parse(event.commence_time);
    return games
      .filter((game) => game.homeKey === home && game.awayKey === away)
      .map((game) => ({ event, game, apart: Math.abs(Date.parse(game.startsAt) - starts) }))
      .filter(({ apart }) => apart <= SAME_GAME_MS);
  });
  pairs.sort((a, b) => a.apart - b.apart || compare(a.game.id, b.game.id) || compare(a.event.id, b.event.id));
  const matched = new Map<string, Event>();
  const used = new Set<string>();
  for (const { event, game } of pairs) {
    if (matched.has(game.id) || used.has(event.id)) continue;
    matched.set(game.id, event);
    used.add(event.id);
  }
  return matched;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
