import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { doubtOf, freeSample, selectPicks } from './selection.ts';
import type { PickCandidate } from './selection.ts';

const NOW = 1_000_000;
const aCandidate = (over: Partial<PickCandidate> & { id: string }): PickCandidate => ({
  league: 'nba',
  gameId: `game-${over.id}`,
  playerId: `player-${over.id}`,
  edge: 1,
  confidence: 60,
  priceAgeMinutes: 10,
  pointsFromConsensus: 0,
  startsAt: NOW + 1,
  ...over,
});
const many = (count: number, over: (i: number) => Partial<PickCandidate> = () => ({})): PickCandidate[] =>
  Array.from({ length: count }, (_, i) =>
    aCandidate({ id: `c${String(i).padStart(3, '0')}`, edge: 40 - i, ...over(i) }),
  );
const select = (candidates: readonly PickCandidate[], now: number): PickCandidate[] => selectPicks(candidates, now, 12);
const ids = (picks: readonly PickCandidate[]): string[] => picks.map(({ id }) => id);

describe('the day’s picks', () => {
  it('are at most eight of one league while others have candidates', () => {
    const best = many(20);
    const others = many(3, (i) => ({ league: 'nhl', id: `other${i}`, edge: i }));
    const picks = select([...best, ...others], NOW);
    expect(picks.filter(({ league }) => league === 'nba')).toHaveLength(9);
    expect(picks.filter(({ league }) => league === 'nhl')).toHaveLength(3);
    expect(ids(picks).slice(0, 9)).toEqual(ids(best).slice(0, 9));
  });

  it('count the picks that stay against the cap of their league', () => {
    const stays = many(7, (i) => ({ id: `kept${i}` }));
    const others = many(4, (i) => ({ league: 'nhl', id: `other${i}`, edge: i }));
    const picks = selectPicks([...many(10), ...others], NOW, 5, stays);
    expect(picks.map(({ league }) => league)).toEqual(['nba', 'nhl', 'nhl', 'nhl', 'nhl']);
  });

  it('are the 12 with the highest edge, best first', () => {
    expect(ids(select([...many(20)].reverse(), NOW))).toEqual(ids(many(12)));
  });

  it('exclude stale, missing and outlying prices and games that have started', () => {
    const bad = [
      { priceAgeMinutes: 61 },
      { priceAgeMinutes: null },
      { priceAgeMinutes: -1 },
      { pointsFromConsensus: 3.1 },
      { pointsFromConsensus: -3.1 },
      { pointsFromConsensus: null },
      { startsAt: NOW },
      { confidence: Number.NaN },
      { edge: Number.NaN },
    ];
    expect(
      select(
        bad.map((fault, i) => aCandidate({ id: `bad${i}`, ...fault })),
        NOW,
      ),
    ).toEqual([]);
    expect(select([aCandidate({ id: 'edge', priceAgeMinutes: 60, pointsFromConsensus: -3 })], NOW)).toHaveLength(1);
  });

  it('include at most 2 of a player and 4 of a game if there are others', () => {
    const star = many(5, () => ({ playerId: 'star', gameId: 'one' }));
    const mates = many(5, (i) => ({ id: `m${i}`, gameId: 'one', edge: 30 - i }));
    const others = many(12, (i) => ({ id: `o${i}`, edge: -i }));
    const picks = select([...star, ...mates, ...others], NOW);
    expect(picks.filter(({ playerId }) => playerId === 'star')).toHaveLength(2);
    expect(picks.filter(({ gameId }) => gameId === 'one')).toHaveLength(4);
    expect(picks).toHaveLength(12);
  });

  it('drop the cap per game before the cap per player, and both before a short day', () => {
    const twoGames = many(40, (i) => ({ gameId: `g${i % 2}`, playerId: `p${i % 10}` }));
    const picks = select(twoGames, NOW);
    expect(picks).toHaveLength(12);
    expect(Math.max(...picks.map(({ playerId }) => picks.filter((pick) => pick.playerId === playerId).length))).toBe(2);
    expect(
      select(
        many(15, () => ({ playerId: 'one', gameId: 'one' })),
        NOW,
      ),
    ).toHaveLength(12);
    expect(select(many(7), NOW)).toHaveLength(7);
  });

  it('break ties by the earlier game, then by id', () => {
    const tied = [aCandidate({ id: 'b' }), aCandidate({ id: 'c', startsAt: NOW + 9 }), aCandidate({ id: 'a' })];
    expect(ids(select(tied, NOW))).toEqual(['a', 'b', 'c']);
  });

  it('do not depend on the order of the candidates, and fill the day if possible', () => {
    const any = fc.uniqueArray(
      fc
        .record({
          id: fc.uuid(),
          gameId: fc.constantFrom('g1', 'g2', 'g3'),
          playerId: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'),
          confidence: fc.integer({ min: 50, max: 55 }),
          startsAt: fc.integer({ min: NOW, max: NOW + 3 }),
        })
        .map((c) => aCandidate(c)),
      { selector: ({ id }) => id, maxLength: 40 },
    );
    fc.assert(
      fc.property(any, (candidates) => {
        const picks = select(candidates, NOW);
        expect(ids(select([...candidates].reverse(), NOW))).toEqual(ids(picks));
        expect(picks).toHaveLength(Math.min(12, candidates.filter(({ startsAt }) => startsAt > NOW).length));
      }),
    );
  });
});

describe('a price', () => {
  it('is doubtful without a consensus, or more than three points from it', () => {
    expect(doubtOf({ over: -110, under: -110 }, null)).toBe('few-books');
    expect(doubtOf({ over: -110, under: -110 }, 0.529)).toBeNull();
    expect(doubtOf({ over: -110, under: -110 }, 0.531)).toBe('far');
    expect(doubtOf({ over: -110, under: -110 }, 0.469)).toBe('far');
    // Its margin is unknown, so it cannot be compared.
    expect(doubtOf({ over: 210, under: null }, 0.6)).toBeNull();
  });
});

describe('the free sample', () => {
  it('consists of ranks 1, 3, 5, 7, 9 and 11', () => {
    expect(freeSample([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 6)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(freeSample([1, 2, 3, 4], 6)).toEqual([1, 3]);
  });
});

describe('picks beyond the caps', () => {
  it('are listed by confidence among the others', () => {
    const star = ['d', 'c', 'b'].map((id, i) => aCandidate({ id, playerId: 'star', confidence: 90 - i }));
    const other = aCandidate({ id: 'a', confidence: 50 });
    expect(ids(selectPicks([other, ...star], NOW, 4))).toEqual(['d', 'c', 'b', 'a']);
  });
});

it('limits the free sample', () => {
  expect(freeSample([1, 2, 3, 4, 5, 6], 2)).toEqual([1, 3]);
});
