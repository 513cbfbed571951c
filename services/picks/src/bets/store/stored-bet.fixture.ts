import { type StoredBet, storedLeg } from './bet.ts';

type Leg = { description: string; odds: string | null };

/** An open bet of $10 at Caesars on legs that the user described. */
export function aStoredBet({ legs, ...set }: Partial<Omit<StoredBet, 'legs'>> & { legs: readonly Leg[] }): StoredBet {
  return {
    id: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c55',
    userId: 'u',
    key: 'k',
    book: 'Caesars',
    placedAt: '2026-01-05T18:00:00.000Z',
    stake: 1_000,
    unit: 1_000,
    funding: 'cash',
    odds: null,
    boostPercent: 0,
    closed: null,
    pickId: null,
    chance: null,
    closedAt: null,
    closingPrice: null,
    closingFair: null,
    note: '',
    createdAt: '2026-01-05T18:00:00.000Z',
    version: 1,
    ...set,
    legs: legs.map((leg) => storedLeg({ kind: 'other', league: 'NBA', market: 'Spread', ...leg }, new Map())),
  };
}
