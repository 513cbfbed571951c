import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aForecast, aSlate } from '../publication/forecast.fixture.ts';
import { firstPublication, type Publication } from '../publication/publication.ts';
import { tierViews } from './read-picks.ts';

const publication = firstPublication({
  day: '2026-01-09',
  publishedAt: new Date('2026-01-09T14:00:00Z'),
  backfilled: false,
  games: 4,
  forecasts: aSlate({ games: 4, players: 3, startsAt: '2026-01-10T00:00:00.000Z' }),
});

/** The same day with other picks in the places that Free does not see. */
const withOtherHidden = fc
  .array(fc.record({ name: fc.string(), line: fc.nat(60), price: fc.integer({ min: 100, max: 200 }), id: fc.uuid() }), {
    minLength: 12,
    maxLength: 12,
  })
  .map((others): Publication => {
    const picks = publication.picks.map((pick, index) => {
      const { id, name, line, price } = others[index]!;
      if (pick.free) return pick;
      const forecast = aForecast({ id: name, playerName: name, playerId: name, line, price, stance: 'lean' });
      return { ...pick, id, forecast };
    });
    return { ...publication, picks };
  });

describe("the Free plan's view of a day", () => {
  it('reveals nothing about the other picks except their number', () => {
    fc.assert(
      fc.property(withOtherHidden, fc.constantFrom('WIN', 'LOSS', 'PENDING'), (other, outcome) => {
        const hidden = other.picks.filter(({ free }) => !free);
        const grade = { sequence: 1, outcome, reason: null, actual: 30, gameVersion: 1 } as const;
        const grades = new Map(hidden.map(({ id }) => [id, grade]));
        const { free } = tierViews(other, grades, null);
        expect(JSON.stringify(free)).toBe(JSON.stringify(tierViews(publication, new Map(), null).free));
        expect(free.day).toMatchObject({ total: 12, visible: 6 });
      }),
    );
  });

  it('counts the bets among the picks that are shown', () => {
    const picks = publication.picks.map((pick) => {
      const stance = pick.rank <= 3 ? ('bet' as const) : ('lean' as const);
      return { ...pick, forecast: { ...pick.forecast, stance } };
    });
    const { all, free } = tierViews({ ...publication, picks }, new Map(), null);
    expect(all.day.bets).toBe(3);
    expect(free.day.bets).toBe(2);
    expect(all.picks.map(({ stance }) => stance).slice(2, 4)).toEqual(['bet', 'lean']);
  });
});
