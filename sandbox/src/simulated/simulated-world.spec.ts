import { describe, expect, it } from '@jest/globals';
import { dayAt, dayNumber, EASTERN, minuteAt } from '../time/time-zone.ts';
import { PROP_MARKETS, type Market } from '../world/market.ts';
import type { Box, Game, ShownLine } from '../world/world.ts';
import { SimulatedWorld } from './simulated-world.ts';

const ALL: ReadonlySet<Market> = new Set<Market>(['h2h', ...PROP_MARKETS]);
const HOUR = 3_600_000;
const day = dayNumber('2026-11-20');

function firstGame(world: SimulatedWorld, on = day): Game {
  const [game] = world.gamesOn(on);
  if (!game) throw new Error('a day without games');
  return game;
}

function boxOf(world: SimulatedWorld, game: Game, instant: number): Box<ShownLine> {
  const box = world.boxAt(game, instant);
  if (!box) throw new Error('no box score');
  return box;
}

describe('the simulated league', () => {
  it('generates the same days in whatever order they are requested', () => {
    const forwards = new SimulatedWorld('same');
    const backwards = new SimulatedWorld('same');
    const days = [day - 430, day - 40, day, day + 3];
    const snapshot = (world: SimulatedWorld, on: number): string => {
      const game = firstGame(world, on);
      return JSON.stringify([
        game,
        world.quotesAt(game, game.tipOff - HOUR, ALL),
        world.boxAt(game, game.finalAt),
        world.injuriesAt(game.tipOff),
        world.playersAt(game.tipOff),
      ]);
    };
    const one = days.map((on) => snapshot(forwards, on));
    const other = [...days]
      .reverse()
      .map((on) => snapshot(backwards, on))
      .reverse();
    expect(other).toEqual(one);
  });

  it('is a different league with another seed', () => {
    expect(firstGame(new SimulatedWorld('one')).eventId).not.toBe(firstGame(new SimulatedWorld('two')).eventId);
  });

  it('has 6 to 8 games on every one of 430 days, each team at most once a day, between noon and 22:30 Eastern', () => {
    const world = new SimulatedWorld('every day');
    const wrong: string[] = [];
    for (let on = day - 430; on <= day; on++) {
      const games = world.gamesOn(on);
      const teams = new Set(games.flatMap((g) => [g.home.id, g.visitor.id]));
      if (games.length < 6 || games.length > 8 || teams.size !== games.length * 2)
        wrong.push(`${on}: ${games.length} games`);
      for (const { id, tipOff } of games) {
        const minute = minuteAt(EASTERN, tipOff);
        if (dayAt(EASTERN, tipOff) !== on || minute < 12 * 60 || minute > 22 * 60 + 30) wrong.push(`${id}: ${minute}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('starts a season on October 1 and finds games by both of their ids', () => {
    const world = new SimulatedWorld('seasons');
    const before = firstGame(world, dayNumber('2026-09-30'));
    const after = firstGame(world, dayNumber('2026-10-01'));
    expect([before.season, after.season]).toEqual([2025, 2026]);
    expect(after.id).toBeGreaterThan(before.id);
    expect(world.gameById(before.id)).toEqual(before);
    expect(world.gameByEvent(after.eventId)).toEqual(after);
    expect(world.gameByEvent('0'.repeat(32))).toBeUndefined();
  });

  it('shows nothing before tip-off, growing counts during the game, and the result after 2 hours 20 minutes', () => {
    const world = new SimulatedWorld('live');
    const game = firstGame(world);
    expect(world.boxAt(game, game.tipOff - 1)).toBeUndefined();
    const boxes = [0, 0.5, 1, 1.5, 2, 2.3].map((hours) => boxOf(world, game, game.tipOff + hours * HOUR));
    const final = boxOf(world, game, game.finalAt);
    expect(boxes.every((box) => !box.final)).toBe(true);
    expect(final.final).toBe(true);
    const scores = [...boxes, final].map((box) => box.homeScore);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[2]).toBeLessThan(scores[6] ?? 0);
  });

  it("is consistent: points match shots, rows match scores, minutes match the game's length", () => {
    const world = new SimulatedWorld('sums');
    for (const game of world.gamesOn(day)) {
      const box = boxOf(world, game, game.finalAt);
      for (const { line } of box.rows) {
        expect(line.pts).toBe(2 * (line.fgm ?? 0) + (line.fg3m ?? 0) + (line.ftm ?? 0));
        expect(line.fga ?? 0).toBeGreaterThanOrEqual(line.fgm ?? 0);
        expect(line.reb).toBe((line.oreb ?? 0) + (line.dreb ?? 0));
      }
      const minutes = box.rows
        .filter((row) => row.team.id === game.home.id)
        .reduce((total, row) => total + row.line.min, 0);
      expect(Math.abs(minutes - 240 - 25 * (box.period - 4))).toBeLessThanOrEqual(6);
      expect(box.homeScore).not.toBe(box.visitorScore);
    }
  });

  it('has namesakes on different teams, and spells some names differently in the odds feed', () => {
    const entries = new SimulatedWorld('overline').playersAt(Date.parse('2015-10-05T12:00:00Z'));
    const byName = Map.groupBy(entries, ({ player }) => `${player.firstName} ${player.lastName}`);
    const twins = [...byName.values()].filter((players) => players.length > 1);
    expect(twins.length).toBeGreaterThanOrEqual(1);
    for (const players of twins) expect(new Set(players.map(({ team }) => team.id)).size).toBe(players.length);
    expect(
      entries.filter(({ player }) => player.oddsName !== `${player.firstName} ${player.lastName}`).length,
    ).toBeGreaterThan(10);
  });

  it('changes prices during the day, and offers none before the previous evening or after tip-off', () => {
    const world = new SimulatedWorld('prices');
    const game = firstGame(world);
    const at = (instant: number): string =>
      JSON.stringify(world.quotesAt(game, instant, new Set<Market>(['player_points'])));
    expect(at(game.tipOff - 40 * HOUR)).toBe('[]');
    expect(at(game.tipOff + HOUR)).toBe('[]');
    const outcomes = (instant: number): string =>
      JSON.stringify(
        world
          .quotesAt(game, instant, new Set<Market>(['player_points']))
          .map(({ markets }) => markets.map((m) => m.outcomes)),
      );
    expect(outcomes(game.tipOff - HOUR)).not.toBe(outcomes(game.tipOff - 9 * HOUR));
  });

  it('has stale books, alternate, one-sided and whole lines, and missing prices somewhere in a week', () => {
    const world = new SimulatedWorld('odd prices');
    const seen = { stale: 0, alternate: 0, oneSided: 0, whole: 0, missing: 0 };
    for (let on = day - 7; on < day; on++) {
      for (const game of world.gamesOn(on)) {
        const instant = game.tipOff - 2 * HOUR;
        for (const { markets } of world.quotesAt(game, instant, ALL)) {
          for (const { market, outcomes, updatedAt } of markets) {
            if (market === 'h2h') continue;
            if (updatedAt < instant - 2 * HOUR) seen.stale++;
            for (const own of Map.groupBy(outcomes, (o) => o.description).values()) {
              if (own.length > 2) seen.alternate++;
              if (own.length === 1) seen.oneSided++;
              if (own.some((o) => Number.isInteger(o.point))) seen.whole++;
              if (own.some((o) => o.price === null)) seen.missing++;
            }
          }
        }
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });
});
