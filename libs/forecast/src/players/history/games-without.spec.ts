import { describe, expect, it } from '@jest/globals';
import { playerGroups, type GroupProfile } from './league-profile.ts';
import { LeagueState } from './league-state.ts';
import type { PlayerGame } from './player-record.ts';

const [PROFILE] = playerGroups('nba') as [GroupProfile];
// Minutes come first, then the statistics in the order of the profile, which starts with points.
const MINUTES = 0;
const POINTS = 1;

function dayOf(day: number): string {
  return new Date(Date.UTC(2030, 9, 20) + 2 * day * 86_400_000).toISOString().slice(0, 10);
}

/** A team of six in which player 1 plays and scores more whenever player 0 is absent. */
function gameDay(day: number, isOut: boolean): PlayerGame[] {
  return Array.from({ length: 6 }, (_, index): PlayerGame => {
    const more = isOut && index === 1;
    return {
      league: 'nba',
      gameId: `g${day}`,
      date: dayOf(day),
      season: '2030-31',
      postseason: false,
      playerId: `p${index}`,
      player: `Player ${index}`,
      team: 'AAA',
      opponent: 'BBB',
      home: true,
      minutes: more ? 36 : 28,
      stats: { points: more ? 27 : 14 },
    };
  }).filter(({ playerId }) => !(isOut && playerId === 'p0'));
}

/** The effects on a player of who plays tonight, after 20 games of which some were without player 0. */
function effects(playerId: string, isPlaying: (id: string) => boolean): Float64Array {
  const state = new LeagueState(PROFILE);
  for (let day = 0; day < 20; day += 1) state.observe(gameDay(day, day === 10 || day === 12 || day === 14));
  const out = new Float64Array(PROFILE.stats.length + 1);
  state.without.writeEffects(state, state.player(playerId), 'AAA', ({ id }) => (isPlaying(id) ? 1 : 0), out);
  return out;
}

describe('games without a teammate', () => {
  it('predict how a player’s minutes and counts change when that teammate is out tonight', () => {
    const out = effects('p1', (id) => id !== 'p0');
    expect(out[MINUTES]).toBeGreaterThan(0.05);
    expect(out[POINTS]).toBeGreaterThan(0.05);
  });

  it('have no effect if that teammate plays, or if the only teammate who is out was never absent before', () => {
    expect(effects('p1', () => true)[MINUTES]).toBe(0);
    expect(effects('p1', (id) => id !== 'p3')[MINUTES]).toBe(0);
  });

  it('have little effect on a player who does the same with and without that teammate', () => {
    const out = effects('p2', (id) => id !== 'p0');
    expect(Math.abs(out[MINUTES] ?? Number.NaN)).toBeLessThan(0.01);
  });
});
