import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { teamKey } from '../name/folded-name.ts';
import { matchEvents } from './event-match.ts';

const game = (id: string, startsAt: string, home = 'Los Angeles Clippers', away = 'Boston Celtics') => ({
  id,
  startsAt,
  homeKey: teamKey(home),
  awayKey: teamKey(away),
});
const event = (id: string, at: string, home = 'LA Clippers', away = 'Boston Celtics') => ({
  id,
  commence_time: at,
  home_team: home,
  away_team: away,
});
const pairs = (matched: Map<string, { id: string }>): string[] =>
  [...matched].map(([gameId, { id }]) => `${gameId}=${id}`).sort();

const NOON = '2026-07-04T17:00:00Z';
const SIX = '2026-07-04T23:00:00Z';

describe('matching odds events to games', () => {
  it('recognizes a team by each of its names', () => {
    expect(teamKey('LA Clippers')).toBe(teamKey('Los Angeles Clippers'));
    expect(pairs(matchEvents([event('e', SIX)], [game('g', SIX)]))).toEqual(['g=e']);
  });

  it('tolerates a start that moved by some hours, but not to another day', () => {
    expect(pairs(matchEvents([event('e', SIX)], [game('g', NOON)]))).toEqual(['g=e']);
    expect(pairs(matchEvents([event('e', SIX)], [game('g', '2026-07-06T17:00:00Z')]))).toEqual([]);
  });

  it('does not match a game with home and away swapped', () => {
    expect(pairs(matchEvents([event('e', SIX, 'Boston Celtics', 'LA Clippers')], [game('g', SIX)]))).toEqual([]);
  });

  it('gives each game of a doubleheader its own event', () => {
    const games = [game('second', SIX), game('first', NOON)];
    expect(
      pairs(matchEvents([event('e2', '2026-07-04T23:10:00Z'), event('e1', '2026-07-04T17:10:00Z')], games)),
    ).toEqual(['first=e1', 'second=e2']);
  });

  it("leaves the second game without an event rather than giving it the first one's", () => {
    expect(pairs(matchEvents([event('e1', NOON)], [game('first', NOON), game('second', SIX)]))).toEqual(['first=e1']);
  });

  it('uses each event and each game once, with the same result in any order', () => {
    const at = fc
      .integer({ min: 0, max: 40 })
      .map((hour) => new Date(Date.parse(NOON) + hour * 3_600_000).toISOString());
    fc.assert(
      fc.property(fc.uniqueArray(at, { maxLength: 5 }), fc.uniqueArray(at, { maxLength: 5 }), (starts, listed) => {
        const games = starts.map((start, index) => game(`g${index}`, start));
        const events = listed.map((start, index) => event(`e${index}`, start));
        const matched = pairs(matchEvents(events, games));
        expect(new Set(matched.map((pair) => pair.split('=')[1])).size).toBe(matched.length);
        expect(pairs(matchEvents([...events].reverse(), [...games].reverse()))).toEqual(matched);
      }),
    );
  });
});
