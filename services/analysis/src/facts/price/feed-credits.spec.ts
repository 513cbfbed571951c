import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { quotedMarkets } from '@overline/forecast';
import { centralTime } from '@overline/service-kit';
import { creditsForGame } from './feed-credits.ts';

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
