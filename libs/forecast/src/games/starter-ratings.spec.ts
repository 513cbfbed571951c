import { describe, expect, it } from '@jest/globals';
import { leagueStarterLine, StarterRatings } from './starter-ratings.ts';

const settings = { chances: 'shotsAgainst', worth: {}, usualChances: 30, prior: 300, kept: 1 };

/** A game in which the home goalie, facing 30 shots, saved this many more goals than an average one. */
function game(saved: number, home = 'ace') {
  const line = (playerId: string, points: number) => ({ playerId, saved: points, chances: 30 });
  return { home: 'A', away: 'B', starterLines: { home: line(home, saved), away: line('other', -saved) } };
}

describe('ratings of starters', () => {
  it('are points saved per game, shrunk toward the average', () => {
    const ratings = new StarterRatings(settings);
    for (let played = 0; played < 10; played += 1) ratings.observe(game(1));
    // 10 goals saved in 300 shots and 300 average ones, 30 shots a game: 0.5 for one goalie, −0.5 for the other.
    expect(ratings.terms({ home: 'A', away: 'B', starters: { home: 'ace', away: 'other' } })[0]).toBeCloseTo(1, 3);
  });

  it('are average for an unknown starter, and by default use the starter of the last game', () => {
    const ratings = new StarterRatings(settings);
    for (let played = 0; played < 10; played += 1) ratings.observe(game(1));
    const fixture = { home: 'A', away: 'B' };
    expect(ratings.terms({ ...fixture, starters: { home: 'rookie', away: 'other' } })[0]).toBeCloseTo(0.5, 3);
    expect(ratings.terms(fixture)[0]).toBeCloseTo(1, 3);
  });

  it('are those of the team’s usual starters if the last one is out', () => {
    const ratings = new StarterRatings(settings);
    for (let played = 0; played < 10; played += 1) ratings.observe(game(1, 'ace'));
    ratings.observe(game(-8, 'backup'));
    const fixture = { home: 'A', away: 'B', starters: { away: 'rookie' } };
    // The backup saved 8 goals too few in 30 shots and 300 average ones: −0.73.
    expect(ratings.terms(fixture)[0]).toBeCloseTo(-0.72, 1);
    // The team's starters have saved about one goal more than average ones in 11 games.
    expect(ratings.terms({ ...fixture, out: ['backup'] })[0]).toBeCloseTo(0, 1);
    expect(ratings.terms({ ...fixture, starters: { ...fixture.starters, home: 'ace' } })[0]).toBeCloseTo(0.5, 1);
  });

  it('are those of the team’s usual starters if they take turns', () => {
    const ratings = new StarterRatings({ ...settings, takeTurns: true });
    for (let played = 0; played < 10; played += 1) ratings.observe(game(1, 'ace'));
    ratings.observe(game(-8, 'backup'));
    expect(ratings.terms({ home: 'A', away: 'B', starters: { away: 'rookie' } })[0]).toBeCloseTo(0, 1);
  });

  it('distinguish the team’s usual starters from tonight’s', () => {
    const ratings = new StarterRatings(settings);
    for (let played = 0; played < 10; played += 1) ratings.observe(game(1));
    const [tonight, usual] = ratings.terms({ home: 'A', away: 'B', starters: { home: 'rookie', away: 'rookie' } });
    expect(tonight).toBe(0);
    expect(usual).toBeGreaterThan(0.5);
  });
});

describe('the line of a starter', () => {
  it('comes from the goalie who started, not from the reliever', () => {
    const side = [
      { playerId: 'reliever', started: false, stats: { shotsAgainst: 10, saves: 10 } },
      { playerId: 'starter', started: true, stats: { shotsAgainst: 20, saves: 17 } },
      { playerId: 'skater', stats: { shots: 4 } },
    ];
    expect(leagueStarterLine('nhl', side)).toEqual({
      playerId: 'starter',
      saved: expect.closeTo(-1.1, 9),
      chances: 20,
    });
  });

  it('is unknown if nobody started, and in leagues without such players', () => {
    expect(leagueStarterLine('nhl', [{ playerId: 'skater', stats: { shots: 4 } }])).toBeUndefined();
    expect(leagueStarterLine('nba', [{ playerId: 'center', started: true, stats: { points: 4 } }])).toBeUndefined();
  });
});
