import { DAY_MS } from '../time/durations.ts';
import type { BoxLine, FinishedGame } from './game.ts';

const TEAMS = ['ALB', 'BAX', 'COR', 'DUN', 'ELM', 'FOR'] as const;

/** A seeded generator of numbers in 0..1 (mulberry32). */
export function madeUpChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function boxes(team: string, strength: number, chance: () => number): BoxLine[] {
  return Array.from({ length: 8 }, (_, index) => ({
    playerId: `${team}-${index}`,
    minutes: 38 - 3 * index,
    points: Math.round(22 - 2 * index + 6 * chance()),
    rebounds: Math.round(8 * chance()),
    assists: Math.round(6 * chance()),
    steals: Math.round(2 * chance()),
    blocks: Math.round(2 * chance()),
    turnovers: Math.round(3 * chance()),
    plusMinus: Math.round((index === 0 ? 2 : 1) * strength + 10 * (chance() - 0.5)),
  })).filter((_, index) => index < 5 || chance() < 0.8);
}

/**
 * Days of a small league with three games a day. Teams are ranked alphabetically, and prices know the ranking.
 */
export function madeUpLeague(seasons: number, daysPerSeason: number, seed = 1): FinishedGame[][] {
  const chance = madeUpChance(seed);
  return Array.from({ length: seasons * daysPerSeason }, (_, index) => {
    const season = 2001 + Math.floor(index / daysPerSeason);
    const start = Date.UTC(season, 9, 20);
    const date = new Date(start + (index % daysPerSeason) * DAY_MS).toISOString().slice(0, 10);
    const shift = index % TEAMS.length;
    return [0, 1, 2].map((pair): FinishedGame => {
      const homeRank = (pair + shift) % 6;
      const awayRank = (5 - pair + shift) % 6;
      const edge = 2.5 * (awayRank - homeRank) + 3;
      const margin = Math.round(edge + 24 * (chance() + chance() - 1)) || 1;
      const price = 1 / (1 + Math.exp(-0.13 * edge));
      const home = TEAMS[homeRank] ?? '';
      const away = TEAMS[awayRank] ?? '';
      return {
        date,
        season,
        home,
        away,
        homeScore: 105 + margin,
        awayScore: 105,
        boxes: { home: boxes(home, edge / 2, chance), away: boxes(away, -edge / 2, chance) },
        market: { home: price, away: 1 - price },
      };
    });
  });
}
