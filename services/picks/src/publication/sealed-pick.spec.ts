import { describe, expect, it } from '@jest/globals';
import { canonicalJson, sealHash } from '@overline/ledger';
import { aForecast } from './forecast.fixture.ts';
import type { PickRow } from './publication.entities.ts';
import { sealedPick } from './sealed-pick.ts';

const NONCE = 'a'.repeat(64);

function aPickRow(set: Partial<PickRow> = {}): PickRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    day: '2026-01-09',
    gameId: 'nba:1',
    playerId: 'nba:100',
    market: 'player_points',
    side: 'Over',
    line: 20.5,
    startsAt: new Date('2026-01-10T00:00:00.000Z'),
    publishedAt: new Date('2026-01-09T14:00:00.000Z'),
    backfilled: false,
    forecast: aForecast(),
    ...set,
  };
}

describe('version 1 of a seal', () => {
  it('still has the leaf that the first release published', () => {
    expect(sealHash(NONCE, sealedPick(aPickRow(), 1))).toBe(
      'f007a301d73466a4ca5f4110c8edf575055d11398690abfcfa5250b899eabf57',
    );
  });
});

describe('version 3 of a seal', () => {
  it('shows whether the pick is a bet and from which price, on top of what version 2 binds', () => {
    const second = sealedPick(aPickRow(), 2);
    expect(sealedPick(aPickRow(), 3)).toEqual({ ...second, version: 3, stance: 'bet', takeAt: -120 });
  });

  it('shows neither the stance nor the price for a forecast of an earlier release', () => {
    const { stance: _stance, takeAt: _takeAt, edge: _edge, ...forecast } = aForecast();
    expect(sealedPick(aPickRow({ forecast }), 3)).toMatchObject({ version: 3, stance: null, takeAt: null });
  });
});

describe('version 2 of a seal', () => {
  const intact = canonicalJson(sealedPick(aPickRow(), 2));

  it.each(Object.keys(aForecast()))('binds the %s of the forecast', (field) => {
    const forecast = { ...aForecast(), [field]: field === 'startsAt' ? '2026-01-11T00:00:00.000Z' : { changed: true } };
    expect(canonicalJson(sealedPick(aPickRow({ forecast: forecast as never }), 2))).not.toBe(intact);
  });

  it.each<Partial<PickRow>>([
    { id: '00000000-0000-4000-8000-000000000002' },
    { day: '2026-01-10' },
    { gameId: 'nba:2' },
    { playerId: 'nba:101' },
    { market: 'player_assists' },
    { side: 'Under' },
    { line: 5.5 },
    { startsAt: new Date('2026-01-11T00:00:00.000Z') },
    { publishedAt: new Date('2026-01-09T13:00:00.000Z') },
    { backfilled: true },
  ])('binds the column in %p', (set) => {
    expect(canonicalJson(sealedPick(aPickRow(set), 2))).not.toBe(intact);
  });

  it('shows the main figures in plain text', () => {
    expect(sealedPick(aPickRow(), 2)).toMatchObject({
      version: 2,
      projection: 22.1,
      ev: 7.3,
      breakEven: 52.4,
      summary: 'A summary.',
    });
  });
});
