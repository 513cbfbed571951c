import { describe, expect, it } from '@jest/globals';
import { lineupProfile, BOX_COLUMNS, PlayerForms } from './lineup-profile.ts';

const team = ['star', 'b', 'c', 'd', 'e', 'f', 'g'];

function forms(): PlayerForms {
  const seen = new PlayerForms();
  for (let game = 0; game < 30; game += 1) {
    team.forEach((playerId, index) => {
      const star = playerId === 'star';
      seen.observe({
        playerId,
        minutes: 38 - 3 * index,
        points: star ? 32 : 9,
        rebounds: 4,
        assists: 3,
        steals: 1,
        blocks: 0,
        turnovers: 2,
        plusMinus: star ? 8 : -1,
      });
    });
  }
  return seen;
}

const points = BOX_COLUMNS.indexOf('points');
const plusMinus = BOX_COLUMNS.indexOf('plusMinus');

describe('lineup profile', () => {
  it('falls when the best player is missing', () => {
    const full = lineupProfile(forms(), team);
    const without = lineupProfile(forms(), team.slice(1));
    expect(without?.[points]).toBeLessThan(full?.[points] ?? 0);
    expect(without?.[plusMinus]).toBeLessThan(full?.[plusMinus] ?? 0);
  });

  it('treats an unknown player as a replacement', () => {
    const known = forms();
    expect(known.rate('unknown', points)).toBeLessThan(known.rate('star', points));
    expect(known.rate('unknown', plusMinus)).toBeLessThan(0);
  });

  it('is undefined with fewer than five players', () => {
    expect(lineupProfile(forms(), team.slice(0, 4))).toBeUndefined();
    expect(lineupProfile(forms(), undefined)).toBeUndefined();
  });
});
