import { describe, expect, it } from '@jest/globals';
import type { GameMoneylines, GameState, MoneylineSide } from '@overline/contracts';
import { gameFields } from './answer-moneylines.ts';

const NOW = Date.parse('2026-11-22T18:00:00.000Z');
const startsAt = '2026-11-23T00:30:00.000Z';
const teams = { gameId: 'b', league: 'NHL', startsAt, homeTeam: 'Bears', awayTeam: 'Gulls' };
const game: GameState = { ...teams, phase: 'scheduled', homeScore: null, awayScore: null, clock: null, players: [] };

function sideWith(best: number, mine: number): MoneylineSide {
  const offer = (book: string, price: number, ev: number) => {
    return { book, price, at: startsAt, breakEven: 40, ev, confidence: 60 };
  };
  const offers = [offer('Harbor', best, 3.5), offer('Bluefin', mine, -4.2)];
  return {
    probability: 31.6,
    fairPrice: 216,
    takeAt: 220,
    stance: 'bet',
    breakEven: 40,
    ev: 3.5,
    best: { book: 'Harbor', price: best, at: startsAt },
    offers,
  };
}
const bets: GameMoneylines[] = [{ ...teams, home: sideWith(227, 225), away: sideWith(227, 190) }];

describe('the moneylines of a linked account', () => {
  it('show prices at its own books, and another book that pays much more', () => {
    const [field] = gameFields([game], bets, { now: NOW, books: new Set(['Bluefin']) });
    // 3.27 is 13% more than 2.90, and less than 1% more than 3.25.
    expect(field?.value.split('\n').slice(1)).toEqual([
      'Gulls: 31.6% · +190 at Bluefin · −4.2% · +227 at Harbor elsewhere',
      'Bears: 31.6% · +225 at Bluefin · −4.2% · Bet',
    ]);
  });

  it('show a price at another book if none of its own books has one', () => {
    const [field] = gameFields([game], bets, { now: NOW, books: new Set(['Oxbow']) });
    expect(field?.value).toContain('Gulls: 31.6% · no price · +227 at Harbor elsewhere');
  });
});

it('lists games that are not over first, so that many results do not displace them', () => {
  const earlier = '2026-11-22T17:00:00.000Z';
  const results = Array.from({ length: 20 }, (_, index): GameState => {
    const score = { homeScore: 3, awayScore: 2 };
    return {
      ...game,
      ...score,
      gameId: `final-${index}`,
      startsAt: earlier,
      phase: 'final',
      homeTeam: `Team ${index}`,
    };
  });
  const live: GameState = { ...game, gameId: 'live', startsAt: earlier, phase: 'live', homeTeam: 'Sharks' };
  const names = gameFields([...results, live, game], [], { now: NOW, books: null }).map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(names.slice(0, 3)).toEqual(['Gulls at Sharks', 'Gulls at Bears', 'Gulls at Team 0']);
});
