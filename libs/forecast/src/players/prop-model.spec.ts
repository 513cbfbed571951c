import { describe, expect, it } from '@jest/globals';
import { overUnderPush } from '../distribution/distribution.ts';
import type { PropLeague } from '../markets/markets.ts';
import { createPropModel } from './prop-model.ts';
import type { PlayerGame } from './history/player-record.ts';
import type { Projection } from './projection.ts';
import type { Lineup, LineupChange, SlateEntry } from './lineup/lineup.ts';

const TEAMS = ['AAA', 'BBB'] as const;

/** One game day of two teams of eight; player 0 of each is the star. `missing` players have no row. */
function gameDay(day: number, missing: readonly string[] = []): PlayerGame[] {
  const date = dayOf(day);
  return TEAMS.flatMap((team, side) =>
    Array.from({ length: 8 }, (_, index): PlayerGame => {
      const minutes = 36 - 2 * index + ((day + index) % 3);
      return {
        league: 'nba',
        gameId: `${date}-AAA`,
        date,
        season: '2030-31',
        postseason: false,
        playerId: `${team}${index}`,
        player: `${team} ${index}`,
        team,
        opponent: TEAMS[1 - side] ?? '',
        home: side === 0,
        minutes,
        stats: {
          points: Math.round(minutes * (index === 0 ? 0.8 : 0.4)) + ((day * 3 + index) % 5) - 2,
          rebounds: (day + index) % 7,
          assists: (day + 2 * index) % 6,
          steals: day % 2,
          blocks: index % 2,
          turnovers: (day + index) % 4,
        },
      };
    }),
  ).filter(({ playerId }) => !missing.includes(playerId));
}

function dayOf(day: number): string {
  return new Date(Date.UTC(2030, 9, 20) + 2 * day * 86_400_000).toISOString().slice(0, 10);
}

function modelAfter(days: number, league: PropLeague = 'nba') {
  const model = createPropModel(league);
  for (let day = 0; day < days; day += 1) model.observe(gameDay(day));
  return model;
}

const entry = (playerId: string): SlateEntry => ({
  gameId: 'tonight',
  playerId,
  team: playerId.slice(0, 3),
  opponent: playerId.startsWith('AAA') ? 'BBB' : 'AAA',
  home: true,
  postseason: false,
});

interface ForecastOptions {
  market?: string;
  days?: number;
  changes?: readonly LineupChange[];
}

function forecast(
  playerId: string,
  lineup: Lineup = 'unknown',
  { market = 'player_points', days = 20, changes }: ForecastOptions = {},
): Projection {
  const found = modelAfter(days)
    .project({ date: dayOf(days), entries: [entry(playerId)], lineup, ...(changes && { changes }), posted: new Set() })
    .find((projection) => projection.market === market);
  if (found === undefined) throw new Error(`No forecast of ${market}`);
  return found;
}

describe('the prop model', () => {
  it('projects a steady player close to his average', () => {
    const projection = forecast('AAA0');
    expect(projection.mean).toBeGreaterThan(25);
    expect(projection.mean).toBeLessThan(34);
    expect(projection.minutes.mean).toBeGreaterThan(33);
    expect(projection.sample).toBe(20);
  });

  it('projects more for a teammate when the star is out', () => {
    const withStar = forecast('AAA1', { report: { out: [], doubtful: [] } });
    const without = forecast('AAA1', { report: { out: ['AAA0'], doubtful: [] } });
    expect(without.mean).toBeGreaterThan(withStar.mean);
  });

  it('counts a doubtful star who is assumed to play as playing', () => {
    const report = { out: [], doubtful: [{ playerId: 'AAA0', chance: 0.25 }] };
    const unsure = forecast('AAA1', { report });
    const playing = forecast('AAA1', { report }, { changes: [{ playerId: 'AAA0', state: 'in' }] });
    expect(playing.mean).toBeLessThan(unsure.mean);
  });

  it('is more certain about a player with many games', () => {
    expect(forecast('AAA3', 'unknown', { days: 40 }).logitSd).toBeLessThan(
      forecast('AAA3', 'unknown', { days: 4 }).logitSd,
    );
  });

  it('is less certain about a player after a summer, and less so with each game', () => {
    const model = modelAfter(20);
    const sdOn = (day: number): number => {
      const slate = {
        date: dayOf(day),
        entries: [entry('AAA1')],
        lineup: 'unknown' as const,
        posted: new Set<string>(),
      };
      return model.project(slate).find(({ market }) => market === 'player_points')?.logitSd ?? Number.NaN;
    };
    const before = sdOn(20);
    const opening = sdOn(60);
    model.observe(gameDay(60));
    const second = sdOn(61);
    expect(opening).toBeGreaterThan(1.8 * before);
    expect(second).toBeLessThan(opening);
    expect(second).toBeGreaterThan(before);
  });

  it('forecasts a player in his first game for a new team from his games for the old one', () => {
    const model = modelAfter(20);
    const traded = { ...entry('AAA0'), team: 'BBB', opponent: 'AAA' };
    const slate = { date: dayOf(20), entries: [traded], lineup: 'unknown' as const, posted: new Set(['AAA0']) };
    const points = model.project(slate).find(({ market }) => market === 'player_points');
    expect(points?.sample).toBe(20);
    expect(points?.mean).toBeGreaterThan(20);
  });

  it('survives JSON, and has probabilities that sum to 1', () => {
    const projection = forecast('BBB2', 'unknown', { market: 'player_points_rebounds_assists' });
    expect(JSON.parse(JSON.stringify(projection))).toEqual(projection);
    const { over, push, under } = overUnderPush(projection.distribution, 20);
    expect(over + push + under).toBeCloseTo(1, 12);
  });

  it('uses the trees of the league that it starts from, where there are too few games for its own', () => {
    const slate = { date: dayOf(20), entries: [entry('AAA1')], lineup: 'unknown' as const, posted: new Set<string>() };
    const points = modelAfter(20, 'wnba')
      .project(slate)
      .find(({ market }) => market === 'player_points');
    const names = points?.parts.map(({ name }) => name);
    expect(names).toContain('minutes: boosted trees');
    expect(names).toContain('rate: boosted trees');
    expect(points?.modelVersion).toMatch(/^wnba-/);
  });

  it('rejects days out of order', () => {
    const model = modelAfter(3);
    expect(() => model.observe(gameDay(1))).toThrow(RangeError);
  });

  it('forecasts a market without any data from the league average', () => {
    expect(Number.isFinite(forecast('AAA0', 'unknown', { market: 'player_threes' }).mean)).toBe(true);
  });

  it('forecasts a slate of 2,000 lines within a second', () => {
    const model = modelAfter(20);
    const entries = Array.from({ length: 170 }, (_, index) => entry(`${TEAMS[index % 2]}${index % 8}`));
    const before = process.cpuUsage();
    const lines = model.project({ date: dayOf(20), entries, lineup: 'unknown', posted: new Set() }).length;
    const { user, system } = process.cpuUsage(before);
    expect(lines).toBeGreaterThanOrEqual(2000);
    expect((user + system) / 1e6).toBeLessThan(1);
  });
});
