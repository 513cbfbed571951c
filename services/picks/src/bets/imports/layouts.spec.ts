import { describe, expect, it } from '@jest/globals';
import { betsIn, centsOfText, instantOfText, layoutOf, oddsOfText } from './layouts.ts';

describe('the values of other programs', () => {
  it('become whole cents, half a cent rounded up', () => {
    expect(['12', '-9.0909', '$1,200.5', '0.005', '18.18181818'].map(centsOfText)).toEqual([
      1_200, -909, 120_050, 1, 1_818,
    ]);
    expect(['', 'abc', '1e3'].map(centsOfText)).toEqual([null, null, null]);
  });

  it('have a comma as a separator of thousands only, never as a decimal point', () => {
    expect(['1,200', '-1,234,567.5', '$12,345.00'].map(centsOfText)).toEqual([120_000, -123_456_750, 1_234_500]);
    expect(['12,50', '-9,09', '1200,50', '1,23,456', '1,'].map(centsOfText)).toEqual([null, null, null, null, null]);
  });

  it('become odds and times as the API expects them', () => {
    expect(['1.9090909090', '2', '-110', '150', '+100'].map(oddsOfText)).toEqual([
      '1.9091',
      '2.0000',
      '-110',
      '150',
      '+100',
    ]);
    expect([instantOfText('2026-01-05T10:00:00-06:00'), instantOfText('soon')]).toEqual([
      '2026-01-05T16:00:00.000Z',
      'soon',
    ]);
  });
});

describe('the layouts', () => {
  it('are recognized by their columns', () => {
    expect(layoutOf(['bet', 'placed_at', 'book', 'stake', 'leg'])).toBe('overline');
    const pikkit = ['bet_id', 'sportsbook', 'type', 'status', 'odds', 'amount', 'profit', 'bet_info'];
    expect(layoutOf(pikkit)).toBe('pikkit');
    expect(layoutOf(['date', 'pick'])).toBe('unknown');
  });

  it('read the lines of one bet as the legs of a parlay', () => {
    const line = { bet: 'a', placed_at: '2026-01-05T10:00:00Z', stake: '10', odds: '+260', description: 'x' };
    const bets = betsIn([line, line, { ...line, bet: 'b' }], 'overline');
    expect(bets.map(({ rows, key }) => ({ rows, key }))).toEqual([
      { rows: [1, 2], key: 'import:a' },
      { rows: [3], key: 'import:b' },
    ]);
  });

  it('read a parlay from a file that was sorted in another way, with its legs in order', () => {
    const line = (bet: string, leg: string) => ({ bet, leg, stake: '10', description: `leg ${leg} of ${bet}` });
    const lines = [line('a', '10'), line('b', '1'), line('a', '2'), line('', '1'), line('a', '1'), line('', '2')];
    const bets = betsIn(lines, 'overline').map(({ rows, betId, bet }) => ({ rows, betId, legs: bet['legs'] }));
    const [first, ...others] = bets;
    expect(first).toMatchObject({
      rows: [1, 3, 5],
      betId: 'a',
      legs: [{ description: 'leg 1 of a' }, { description: 'leg 2 of a' }, { description: 'leg 10 of a' }],
    });
    expect(others.map(({ rows, betId }) => [rows, betId])).toEqual([
      [[2], 'b'],
      [[4], null],
      [[6], null],
    ]);
  });

  it('read a bet that is in the file twice as two, so that the second is a repetition', () => {
    const line = (leg: string) => ({ bet: 'a', leg, stake: '10', description: 'x' });
    const bets = betsIn([line('1'), line('2'), line('1'), line('2')], 'overline');
    expect(bets.map(({ rows, key }) => ({ rows, key }))).toEqual([
      { rows: [1, 2], key: 'import:a' },
      { rows: [3, 4], key: 'import:a' },
    ]);
  });

  it('name the amount that cannot be read', () => {
    const line = { bet: 'a', placed_at: '2026-01-05T10:00:00Z', stake: '10', odds: '+260', description: 'x' };
    const lines = [line, { ...line, stake: '12,50' }, { ...line, stake: '' }, { ...line, payout: '36,00' }];
    expect(lines.map((one) => betsIn([one], 'overline')[0]?.problem)).toEqual([
      null,
      "stake: '12,50' is not an amount",
      'stake is missing',
      "payout: '36,00' is not an amount",
    ]);
  });

  it('read a parlay of Pikkit with its legs and what it paid, and a loss that cost nothing as a free bet', () => {
    const line = {
      bet_id: '7',
      sportsbook: 'FanDuel',
      status: 'SETTLED_WIN',
      odds: '3.6',
      amount: '10',
      profit: '26',
      time_placed_iso: '2026-01-05T10:00:00Z',
      bet_info: 'Over 20.5 Ada Moreno Points | Hawks to win',
      leagues: 'NBA | NFL',
    };
    const [won, lost, odd] = betsIn(
      [line, { ...line, bet_id: '8', status: 'SETTLED_LOSS', profit: '0' }, { ...line, status: 'WHO KNOWS' }],
      'pikkit',
    );
    expect(won).toMatchObject({
      key: 'import:pikkit:7',
      bet: { stakeCents: 1_000, odds: '3.6000', legs: [{ description: 'Over 20.5 Ada Moreno Points' }, {}] },
      outcomes: [{ outcome: 'win' }, { outcome: 'win' }],
      payoutCents: 3_600,
      problem: null,
    });
    expect(lost).toMatchObject({ bet: { funding: 'free-bet' }, payoutCents: 0 });
    expect(odd?.problem).toBe("status: 'WHO KNOWS' is not known");
  });
});
