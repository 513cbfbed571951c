import { describe, expect, it } from '@jest/globals';
import { centralTime } from '@overline/service-kit';
import { isPriceRefreshDue } from './price-refresh.policy.ts';
import { readFileSync } from 'node:fs';
import { quotedMarkets } from '@overline/forecast';
import { creditsForGame } from './feed-credits.ts';

const minutes = (count: number): number => count * 60_000;
const due = (now: Date, hoursToStart: number, age: number | null): boolean =>
  isPriceRefreshDue(now, {
    startsAt: new Date(now.getTime() + hoursToStart * minutes(60)),
    pricesAt: age === null ? null : new Date(now.getTime() - minutes(age)),
  });

const noon = centralTime('2026-01-14', 12);
const eight = centralTime('2026-01-14', 8);

describe('whether prices are fetched again', () => {
  it('is so at once for a game that has none, and never for one that has started', () => {
    expect(due(noon, 30, null)).toBe(true);
    expect(due(noon, 0, null)).toBe(false);
    expect(due(noon, -1, 500)).toBe(false);
  });

  it.each([
    ['30 minutes within 12 hours of the start', noon, 5, 30],
    ['3 hours before that', noon, 20, 180],
    ['8 minutes about the publication', eight, 20, 8],
    ['8 minutes from half past seven', centralTime('2026-01-14', 7, 30), 20, 8],
    ['3 hours about the publication, for the games of the next evening', eight, 30, 180],
    ['30 minutes again from nine', centralTime('2026-01-14', 9), 10, 30],
  ])('is so after %s', (_what, now, hours, wait) => {
    expect(due(now, hours, wait - 1)).toBe(false);
    expect(due(now, hours, wait)).toBe(true);
  });

  it('keeps the hour of publication across both changes of the clocks', () => {
    for (const day of ['2026-03-08', '2026-11-01']) {
      expect(due(centralTime(day, 8), 20, 8)).toBe(true);
      expect(due(centralTime(day, 7, 29), 20, 8)).toBe(false);
    }
  });

  it('is so for prices from the future of a clock that was set back', () => {
    expect(due(noon, 5, -60)).toBe(true);
  });
});

// The props, and who wins.
const MARKETS = quotedMarkets('nba').size + 1;
const document = readFileSync(new URL('../../../../../docs/production.md', import.meta.url), 'utf8');
const evening = creditsForGame(centralTime('2026-01-14', 18, 30), MARKETS);

describe('the credits of the odds feed', () => {
  it('are as many for each refresh as there are markets asked for', () => {
    const startsAt = centralTime('2026-01-14', 18, 30);
    expect(creditsForGame(startsAt, 12)).toBe(12 * creditsForGame(startsAt, 1));
  });

  it('of a game, an evening and a month are what the page on production says', () => {
    const told = (pattern: RegExp): number => Number(pattern.exec(document)?.[1]?.replaceAll(',', ''));
    expect(told(/A game takes ([\d,]+) credits/)).toBe(evening);
    expect(told(/an evening of eight games ([\d,]+)/)).toBe(8 * evening);
    expect(told(/a month of 225 games ([\d,]+)/)).toBe(225 * evening);
  });
});
