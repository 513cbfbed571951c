import { describe, expect, it } from '@jest/globals';
import { aPick } from './a-pick.fixture.ts';
import { bestPrice, orderedPrices } from './book-prices.tsx';
import { gameOutcome, gamesBehind, hitPercent } from './hit-rates.tsx';
import { byConfidence } from './picks-order.ts';
import { factsOfPick, matchup } from './prop-facts.ts';
import { unitOf } from './prop-unit.ts';

const { games, prices } = aPick();

describe('the facts of a pick', () => {
  it('lists the games behind a hit rate, newest first', () => {
    const lastTwo = { kind: 'last5' as const, label: 'Last 5', wins: 2, losses: 0, pushes: 0, n: 2 };
    expect(gamesBehind(lastTwo, games, 'NYK').map((game) => game.day)).toEqual(['2026-11-18', '2026-11-16']);
  });

  it('counts only games against the opponent for head to head', () => {
    const headToHead = { kind: 'headToHead' as const, label: 'Head to head', wins: 1, losses: 0, pushes: 0, n: 1 };
    expect(gamesBehind(headToHead, games, 'NYK').map((game) => game.value)).toEqual([26]);
  });

  it('settles a past game like a bet', () => {
    expect([gameOutcome(25, 24.5, 'Over'), gameOutcome(25, 24.5, 'Under'), gameOutcome(25, 25, 'Under')]).toEqual([
      'WIN',
      'LOSS',
      'PUSH',
    ]);
  });

  it('has no rate if nothing was settled', () => {
    expect(hitPercent({ label: 'Last 5', wins: 0, losses: 0, pushes: 1, n: 1 })).toBeNull();
  });

  it('marks the best price at the pick’s own line, not a better one at another line', () => {
    expect(bestPrice(prices, 'Over', 24.5)?.book).toBe('FanDuel');
    expect(bestPrice(prices, 'Under', 24.5)?.book).toBe('DraftKings');
    expect(orderedPrices(prices, 'Over', 24.5).map((price) => price.book)).toEqual(['FanDuel', 'DraftKings', 'BetMGM']);
  });

  it('sorts by confidence, ties by rank', () => {
    const ranked = [
      aPick({ id: 'c', rank: 3, mockAnalysis: { confidence: 60 } }),
      aPick({ id: 'b', rank: 2, mockAnalysis: { confidence: 60 } }),
      aPick({ id: 'a', rank: 1, mockAnalysis: { confidence: 80 } }),
    ];
    expect(byConfidence(ranked).map((pick) => pick.id)).toEqual(['a', 'b', 'c']);
  });

  it('describes the game from the player’s side', () => {
    expect(matchup(factsOfPick(aPick()))).toBe('BOS at NYK');
    expect(matchup(factsOfPick(aPick({ team: 'NYK', opponent: 'BOS' })))).toBe('NYK vs. BOS');
  });

  it('writes a prop type as it reads in a sentence', () => {
    expect([unitOf('Points + Rebounds'), unitOf('PRA')]).toEqual(['points + rebounds', 'PRA']);
  });
});
