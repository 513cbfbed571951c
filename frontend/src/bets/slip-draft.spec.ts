import { expect, it } from '@jest/globals';
import type { Slip } from '@overline/contracts';
import { draftOfSlip } from './slip-draft.ts';

const SLIP: Slip = {
  legs: [{ kind: 'moneyline', gameId: 'nba:1', side: 'Home', team: 'Atlanta Hawks', odds: null }],
  book: 'FanDuel',
  odds: '-130',
  stakeCents: null,
  stakeUnits: 2.5,
  funding: 'cash',
  unread: [],
};

it('converts a stake in units to dollars with the account’s unit size', () => {
  expect(draftOfSlip(SLIP, 1_000)).toMatchObject({
    title: 'Atlanta Hawks to win',
    book: 'FanDuel',
    odds: '-130',
    stakeCents: 2_500,
  });
});

it('uses the text of the slip as the title of a single bet that could not be read', () => {
  const legs = [{ kind: 'other' as const, description: 'First basket: Moreno', league: '', market: '', odds: '+500' }];
  const draft = draftOfSlip({ ...SLIP, legs, odds: null, unread: ['First basket: Moreno'] }, 1_000);
  expect(draft).toMatchObject({
    legs: null,
    title: 'First basket: Moreno',
    odds: '+500',
    unread: ['First basket: Moreno'],
  });
});

it('names every leg of a parlay in its title', () => {
  const prop = { kind: 'prop' as const, gameId: 'nba:2', playerId: 'p', playerName: 'Ada Moreno', odds: null };
  const legs = [...SLIP.legs, { ...prop, market: 'player_points', side: 'Over' as const, line: 20.5 }];
  expect(draftOfSlip({ ...SLIP, legs }, 1_000).title).toBe('Atlanta Hawks to win + Ada Moreno: Over 20.5 points');
});
