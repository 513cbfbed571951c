import { describe, expect, it } from '@jest/globals';
import { dayNumber } from '../time/time-zone.ts';
import { type Column, columnsOf, impliedBy, type Market, PROP_MARKETS, type PropMarket } from '../world/market.ts';
import type { Outcome } from '../world/world.ts';
import { SIDES } from './simulated-game.ts';
import { SimulatedWorld } from './simulated-world.ts';

const HOUR = 3_600_000;
const last = dayNumber('2026-11-20');
const DAYS = 40;

/** The number that settles a prop of this market. */
function valueOf(market: PropMarket, line: Readonly<Record<Column, number>>): number {
  return columnsOf(market).reduce((sum, column) => sum + line[column], 0);
}

/**
 * For each market, how many overs were predicted and how many happened, at a line near the expected value, for all
 * players with at least 17 expected minutes.
 */
function calibration(world: SimulatedWorld): Map<PropMarket, { n: number; expected: number; seen: number }> {
  const sums = new Map(PROP_MARKETS.map((market) => [market, { n: 0, expected: 0, seen: 0 }]));
  for (let day = last - DAYS; day < last; day++) {
    for (const game of world.gamesOn(day)) {
      const night = world.simulate(game);
      for (const name of SIDES) {
        for (const { expected, line } of night.played()[name]) {
          if (expected.minutes < 17) continue;
          for (const [market, sum] of sums) {
            const at =
              Math.floor(
                valueOf(market, {
                  pts: expected.means.twos * 2 + expected.means.threes * 3 + expected.means.freeThrows,
                  reb: expected.means.reb,
                  ast: expected.means.ast,
                  fg3m: expected.means.threes,
                  blk: expected.means.blk,
                  stl: expected.means.stl,
                  turnover: expected.means.tov,
                }),
              ) + 0.5;
            sum.n++;
            sum.expected += night.trueChances(expected.talent.player.id, market, at)?.over ?? 0;
            sum.seen += valueOf(market, line) > at ? 1 : 0;
          }
        }
      }
    }
  }
  return sums;
}

describe('the hidden truth', () => {
  const world = new SimulatedWorld('truth');

  it('matches the results: overs happen as often as predicted, in every market', () => {
    const wrong: string[] = [];
    for (const [market, { n, expected, seen }] of calibration(world)) {
      const error = Math.abs(expected - seen) / n;
      if (error > 0.025) wrong.push(`${market} by ${error.toFixed(4)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('predicts winners with calibrated chances', () => {
    const games = Array.from({ length: 150 }, (_, i) => world.gamesOn(last - i)).flat();
    let gap = 0;
    let loss = 0;
    for (const game of games) {
      const chance = world.simulate(game).homeWins(Infinity);
      const { homeScore, visitorScore } = world.simulate(game).played();
      gap += chance - (homeScore > visitorScore ? 1 : 0);
      loss -= Math.log(homeScore > visitorScore ? chance : 1 - chance) / games.length;
    }
    expect(Math.abs(gap / games.length)).toBeLessThan(0.04);
    expect(loss).toBeLessThan(0.66);
  });

  it('is undefined for a player who does not play', () => {
    const [game] = world.gamesOn(last);
    expect(game && world.simulate(game).trueChances(1, 'player_points', 10.5)).toBeUndefined();
  });

  it('is near the devigged prices, which have a margin of 3 to 9 percent and an error of a few points', () => {
    const errors: number[] = [];
    const margins: number[] = [];
    for (let day = last - 6; day < last; day++) {
      for (const game of world.gamesOn(day)) {
        const ids = new Map(world.playersAt(game.tipOff).map(({ player }) => [player.oddsName, player.id]));
        for (const { book, markets } of world.quotesAt(
          game,
          game.tipOff - HOUR,
          new Set<Market>(['player_points', 'player_rebounds']),
        )) {
          if (book.key !== 'harborline') continue;
          for (const { market, outcomes } of markets) {
            for (const [over, under] of pairs(outcomes)) {
              const raw = [impliedBy(over.price ?? 0), impliedBy(under.price ?? 0)] as const;
              margins.push(raw[0] + raw[1] - 1);
              const truth = world
                .simulate(game)
                .trueChances(ids.get(over.description ?? '') ?? 0, market as PropMarket, over.point ?? 0);
              if (truth) errors.push(raw[0] / (raw[0] + raw[1]) - truth.over);
            }
          }
        }
      }
    }
    const bias = errors.reduce((a, b) => a + b, 0) / errors.length;
    const spread = Math.sqrt(errors.reduce((a, b) => a + b * b, 0) / errors.length);
    expect(errors.length).toBeGreaterThan(300);
    expect(Math.min(...margins)).toBeGreaterThan(0.025);
    expect(Math.max(...margins)).toBeLessThan(0.09);
    expect(Math.abs(bias)).toBeLessThan(0.015);
    expect(spread).toBeGreaterThan(0.005);
    expect(spread).toBeLessThan(0.06);
  });
});

function pairs(outcomes: readonly Outcome[]): (readonly [Outcome, Outcome])[] {
  return [...Map.groupBy(outcomes, (o) => `${o.description} ${o.point}`).values()].flatMap(([over, under]) =>
    over && under && over.price !== null && under.price !== null ? [[over, under] as const] : [],
  );
}
