import { describe, expect, it } from '@jest/globals';
import { findMarket, type Market, type PlayerGame, playerGroups } from '@overline/forecast';
import { NaiveRates } from './naive-rate.ts';

const [skaters] = playerGroups('nhl');
const shots = findMarket('nhl', 'player_shots_on_goal');

function game(playerId: string, value: number, season = '2030-31'): PlayerGame {
  return {
    league: 'nhl',
    gameId: 'g',
    date: '2030-11-01',
    season,
    postseason: false,
    playerId,
    player: playerId,
    team: 'AAA',
    opponent: 'BBB',
    home: true,
    minutes: 18,
    stats: { shots: value, points: 0, goals: 0, assists: 0 },
  };
}

function ratesAfter(games: readonly PlayerGame[]): NaiveRates {
  const rates = new NaiveRates(skaters as NonNullable<typeof skaters>, [shots as Market]);
  for (const one of games) rates.add(one, 18);
  return rates;
}

describe('the naive model', () => {
  // A player counts as quoted from his eleventh game on, so the quoted average comes from ten games of 3 shots.
  const games = Array.from({ length: 20 }, () => game('a', 3));

  it('is a Poisson distribution around the season’s average', () => {
    // P(X > 2.5) at mean 3: 1 − e⁻³ · (1 + 3 + 4.5).
    expect(ratesAfter(games).chance(game('a', 0), shots as Market, 2.5)).toBeCloseTo(0.5768, 4);
  });

  it('shrinks a player’s season toward the average of quoted players', () => {
    // Ten games without a shot and ten average ones: mean 1.5, P(X > 1.5) = 1 − e^−1.5 · 2.5.
    const rates = ratesAfter([...games, ...Array.from({ length: 10 }, () => game('b', 0))]);
    expect(rates.chance(game('b', 0), shots as Market, 1.5)).toBeCloseTo(0.4422, 4);
  });

  it('starts again with each season, and makes no forecast before there is a quoted player', () => {
    expect(ratesAfter(games).chance(game('a', 0, '2031-32'), shots as Market, 2.5)).toBeCloseTo(0.5768, 4);
    expect(ratesAfter([]).chance(game('a', 0), shots as Market, 2.5)).toBeUndefined();
  });
});
