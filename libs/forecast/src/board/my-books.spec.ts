import { describe, expect, it } from '@jest/globals';
import { teamAtMyBooks } from './my-books.ts';

const offer = (book: string, price: number, isFar?: boolean) => {
  return { book, price, at: '2026-01-14T14:00:00Z', breakEven: 50, ev: 4, confidence: 60, isFar };
};
const bet = {
  best: null,
  breakEven: null,
  ev: null,
  stance: null,
  takeAt: 110,
  offers: [offer('Old', 180, true), offer('Bluefin', 115), offer('Harbor', 105)],
};

describe('the bet on a team at the books of a user', () => {
  it('is never a bet at a price far from the consensus', () => {
    expect(teamAtMyBooks(bet, null)).toMatchObject({ best: { book: 'Old' }, stance: null, isFar: true });
  });

  it('is judged at any other price by the worst price worth taking', () => {
    expect(teamAtMyBooks(bet, new Set(['Bluefin', 'Harbor']))).toMatchObject({ stance: 'bet', isFar: false });
    expect(teamAtMyBooks(bet, new Set(['Harbor']))).toMatchObject({ stance: 'lean', isFar: false });
  });
});
