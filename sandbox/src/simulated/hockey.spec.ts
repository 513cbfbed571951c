import { describe, expect, it } from '@jest/globals';
import { dayAt, EASTERN } from '../time/time-zone.ts';
import { impliedBy } from '../world/market.ts';
import type { Box, Game } from '../world/world.ts';
import { simulatedHockey } from './hockey.ts';

const NOW = Date.parse('2026-11-23T14:05:00Z');
const TODAY = dayAt(EASTERN, NOW);
const world = simulatedHockey('test', NOW);

const finalOf = (game: Game): Box => {
  const box = world.boxAt(game, game.finalAt);
  if (!box) throw new Error('no box score');
  return box;
};
const counts = ({ line }: { line: object }): Readonly<Record<string, number>> => line as Record<string, number>;
const past = Array.from({ length: 30 }, (_, index) => TODAY - 1 - index).flatMap((day) => world.gamesOn(day));

describe('simulated hockey', () => {
  it('has a winner in every game, and players who scored every goal except that of a shootout', () => {
    expect(past).toHaveLength(90);
    for (const game of past) {
      const { homeScore, visitorScore, period, rows } = finalOf(game);
      expect(homeScore).not.toBe(visitorScore);
      const goals = rows.reduce((sum, row) => sum + (counts(row)['goals'] ?? 0), 0);
      expect(homeScore + visitorScore - goals).toBe(period === 5 ? 1 : 0);
    }
  });

  it('has one starting goalie per team, who saves every shot that is not a goal', () => {
    for (const game of past) {
      const { rows } = finalOf(game);
      const goalies = rows.filter(({ player }) => player.position === 'G');
      expect(goalies.map((row) => counts(row)['starter'])).toEqual([1, 1]);
      for (const goalie of goalies) {
        const shooters = rows.filter(({ team, player }) => team !== goalie.team && player.position !== 'G');
        const total = (name: string): number => shooters.reduce((sum, row) => sum + (counts(row)[name] ?? 0), 0);
        const shots = total('shots_on_goal');
        expect([shots, shots - total('goals')]).toEqual([counts(goalie)['shots_against'], counts(goalie)['saves']]);
      }
    }
  });

  it('has books that disagree about a game, as in basketball', () => {
    const [game] = world.gamesOn(TODAY);
    const prices = game && world.quotesAt(game, NOW, new Set(['h2h'])).flatMap(({ markets }) => markets);
    const shares = (prices ?? []).map(({ outcomes }) => {
      const [home = 0, visitor = 0] = outcomes.map(({ price }) => impliedBy(price ?? 100));
      return Math.round(1_000 * (home / (home + visitor)));
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(new Set(shares).size).toBeGreaterThan(shares.length / 2);
  });

  it('has the same games on a day, no matter when its clock started', () => {
    const later = simulatedHockey('test', NOW + 5 * 86_400_000);
    const linesOf = (one: typeof world): unknown[] =>
      one
        .gamesOn(TODAY - 3)
        .flatMap((game) => [
          game.eventId,
          ...(one.boxAt(game, NOW)?.rows ?? []).map(({ player, line }) => [player.id, line]),
        ]);
    expect(linesOf(world).length).toBeGreaterThan(100);
    expect(linesOf(later)).toEqual(linesOf(world));
  });

  it('hides results until a game has ended, and offers prices only for the games of today', () => {
    const [game] = world.gamesOn(TODAY);
    if (!game) throw new Error('no game today');
    expect(world.boxAt(game, game.finalAt - 1)).toMatchObject({ final: false, rows: [] });
    const markets = new Set(['player_shots_on_goal', 'player_total_saves']);
    expect(world.quotesAt(game, NOW, markets).flatMap((book) => book.markets).length).toBeGreaterThan(8);
    expect(world.gamesOn(TODAY + 1).flatMap((next) => world.quotesAt(next, NOW, markets))).toEqual([]);
  });
});
