import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { quotedMarkets } from '@overline/forecast';
import { centralTime } from '@overline/service-kit';
import { isPriceRefreshDue, PRICES_AHEAD_MS, REFRESH_CHECK_MS } from './price-refresh.policy.ts';

const minutes = (count: number): number => count * 60_000;
const due = (now: Date, hoursToStart: number, age: number | null): boolean =>
  isPriceRefreshDue(now, {
    startsAt: new Date(now.getTime() + hoursToStart * minutes(60)),
    pricesAt: age === null ? null : new Date(now.getTime() - minutes(age)),
  });

const noon = centralTime('2026-01-14', 12);
const eight = centralTime('2026-01-14', 8);

describe('a price refresh', () => {
  it('is due at once for a game without prices, and never for one that has started', () => {
    expect(due(noon, 30, null)).toBe(true);
    expect(due(noon, 0, null)).toBe(false);
    expect(due(noon, -1, 500)).toBe(false);
  });

  it.each([
    ['30 minutes within 12 hours of the start', noon, 5, 30],
    ['3 hours before that', noon, 20, 180],
    ['8 minutes around the publication', eight, 20, 8],
    ['8 minutes from half past seven', centralTime('2026-01-14', 7, 30), 20, 8],
    ['3 hours around the publication, for the games of the next evening', eight, 30, 180],
    ['30 minutes again from nine', centralTime('2026-01-14', 9), 10, 30],
  ])('is due after %s', (_what, now, hours, wait) => {
    expect(due(now, hours, wait - 1)).toBe(false);
    expect(due(now, hours, wait)).toBe(true);
  });

  it('follows the hour of publication across both daylight saving changes', () => {
    for (const day of ['2026-03-08', '2026-11-01']) {
      expect(due(centralTime(day, 8), 20, 8)).toBe(true);
      expect(due(centralTime(day, 7, 29), 20, 8)).toBe(false);
    }
  });

  it('is due if the last prices are from the future, because the clock was set back', () => {
    expect(due(noon, 5, -60)).toBe(true);
  });
});

/**
 * Credits that the odds feed charges for one game from its first price to its start: each refresh costs one credit per
 * market (one region; The Odds API v4, "usage quota costs" of event odds).
 */
function creditsForGame(startsAt: Date, markets: number): number {
  let pricesAt: Date | null = null;
  let refreshes = 0;
  for (let at = startsAt.getTime() - PRICES_AHEAD_MS; at < startsAt.getTime(); at += REFRESH_CHECK_MS) {
    const now = new Date(at);
    if (!isPriceRefreshDue(now, { startsAt, pricesAt })) continue;
    pricesAt = now;
    refreshes += 1;
  }
  return refreshes * markets;
}

describe('the credits of the odds feed', () => {
  const document = readFileSync(new URL('../../../../../docs/production.md', import.meta.url), 'utf8');
  // All props and the moneyline.
  const markets = quotedMarkets('nba').size + 1;
  const evening = creditsForGame(centralTime('2026-01-14', 18, 30), markets);

  it('are as documented in docs/production.md for a game, an evening and a month', () => {
    const documented = (pattern: RegExp): number => Number(pattern.exec(document)?.[1]?.replaceAll(',', ''));
    expect(documented(/A game takes ([\d,]+) credits/)).toBe(evening);
    expect(documented(/an evening of eight games ([\d,]+)/)).toBe(8 * evening);
    expect(documented(/a month of 225 games ([\d,]+)/)).toBe(225 * evening);
  });
});
