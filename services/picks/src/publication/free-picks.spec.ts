import { describe, expect, it } from '@jest/globals';
import type { PricedForecast } from '@overline/contracts';
import fc from 'fast-check';
import { aForecast } from './forecast.fixture.ts';
import { firstPublication, nextRevision, type Publication } from './publication.ts';

const MORNING = Date.parse('2026-01-09T14:00:00Z');
const HOUR = 3_600_000;

/** The props that one refresh chooses, with their current prices and confidence. */
const choice = fc.uniqueArray(
  fc.record({ prop: fc.nat(18), price: fc.constantFrom(-110, -120), confidence: fc.integer({ min: 50, max: 99 }) }),
  { selector: ({ prop }) => prop, minLength: 1, maxLength: 12 },
);

function forecastOf({ prop, price, confidence }: { prop: number; price: number; confidence: number }): PricedForecast {
  const startsAt = new Date(MORNING + (2 + prop / 2) * HOUR).toISOString();
  return aForecast({ id: `p${prop}`, playerId: `p${prop}`, gameId: `g${prop}`, price, confidence, startsAt });
}

/** A day with hourly revisions; each keeps the picks whose games have started and adds newly chosen ones. */
const day = fc.tuple(choice, fc.array(choice, { maxLength: 5 })).map(([morning, later]): Publication[] => {
  const publishedAt = new Date(MORNING);
  const forecasts = morning.map(forecastOf).sort((a, b) => b.confidence - a.confidence);
  const first = firstPublication({ day: '2026-01-09', publishedAt, backfilled: false, games: 4, forecasts });
  const publications = [first];
  for (const [index, chosen] of later.entries()) {
    const last = publications.at(-1) ?? first;
    const now = new Date(MORNING + (index + 1) * HOUR);
    const kept = last.picks.filter(({ forecast }) => Date.parse(forecast.startsAt) <= now.getTime());
    const open = chosen.map(forecastOf).filter(({ startsAt, id }) => {
      return Date.parse(startsAt) > now.getTime() && !kept.some(({ forecast }) => forecast.id === id);
    });
    const next = nextRevision({ first, last, kept, now, games: 4, forecasts: open.slice(0, 12 - kept.length) });
    if (next) publications.push(next);
  }
  return publications;
});

const freeIds = ({ picks }: Publication): string[] => picks.filter(({ free }) => free).map(({ id }) => id);

describe('what Free sees of a day, after any number of refreshes', () => {
  it('is half of the current picks, or all that is left of the first free picks if that is more', () => {
    fc.assert(
      fc.property(day, (publications) => {
        const [first] = publications;
        for (const publication of publications) {
          const current = new Set(publication.picks.map(({ id }) => id));
          const ofFirst = freeIds(first!).filter((id) => current.has(id));
          const shown = freeIds(publication);
          expect(shown).toEqual(expect.arrayContaining(ofFirst));
          expect(shown).toHaveLength(Math.max(Math.ceil(current.size / 2), ofFirst.length));
          expect(shown.length).toBeLessThanOrEqual(6);
        }
      }),
    );
  });

  it('is filled up only from the odd ranks', () => {
    fc.assert(
      fc.property(day, (publications) => {
        const ofFirst = new Set(freeIds(publications[0]!));
        for (const { picks } of publications)
          for (const { id, rank, free } of picks) if (free && !ofFirst.has(id)) expect(rank % 2).toBe(1);
      }),
    );
  });
});
