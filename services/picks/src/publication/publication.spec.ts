import { describe, expect, it } from '@jest/globals';
import type { PricedForecast } from '@overline/contracts';
import { aCandidate, aForecast, aSlate } from './forecast.fixture.ts';
import {
  choosePicks,
  excludingKept,
  firstPublication,
  nextRevision,
  type Publication,
  changesStartedPick,
  startedPicks,
} from './publication.ts';

const morning = new Date('2026-01-09T14:00:00Z');
const noon = new Date('2026-01-09T18:00:00Z');
const evening = '2026-01-10T00:00:00.000Z';

function published(forecasts = aSlate({ games: 4, players: 4, startsAt: evening }).slice(0, 12)): Publication {
  return firstPublication({ day: '2026-01-09', publishedAt: morning, backfilled: false, games: 4, forecasts });
}

function revise(last: Publication, forecasts: readonly PricedForecast[], first = last): Publication | null {
  return nextRevision({ first, last, kept: startedPicks(last, noon), now: noon, games: 4, forecasts });
}

describe('the first publication of a day', () => {
  it('ranks the picks in the order of choice and gives Free ranks 1, 3, 5, 7, 9 and 11', () => {
    const { picks } = published();
    expect(picks.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(picks.filter(({ free }) => free).map(({ rank }) => rank)).toEqual([1, 3, 5, 7, 9, 11]);
  });

  it('chooses no game that has started', () => {
    const started = aForecast({ id: 'a', startsAt: '2026-01-09T13:59:00.000Z', confidence: 99 });
    const coming = aForecast({ id: 'b', startsAt: evening });
    expect(choosePicks([started, coming].map(aCandidate), morning)).toEqual(['b']);
  });
});

describe('the order of a revision', () => {
  it('is that of the selection: by edge, then by confidence', () => {
    const lean = aForecast({ id: 'lean', playerId: 'a', edge: -1, confidence: 90 });
    const best = aForecast({ id: 'best', playerId: 'b', edge: 3, confidence: 60 });
    const sure = aForecast({ id: 'sure', playerId: 'c', edge: 3, confidence: 70 });
    const next = revise(published(), [lean, best, sure]);
    expect(next?.picks.map(({ forecast }) => forecast.id)).toEqual(['sure', 'best', 'lean']);
  });
});

describe('the next revision of a day', () => {
  it('does not exist when the new selection has the same offers', () => {
    const last = published();
    expect(
      revise(
        last,
        last.picks.map(({ forecast }) => forecast),
      ),
    ).toBeNull();
  });

  it('keeps a pick that is chosen again at the same line, book and price, and replaces one whose price moved', () => {
    const last = published();
    const forecasts = last.picks.map(({ forecast }, index) => (index === 0 ? { ...forecast, price: -125 } : forecast));
    const next = revise(last, forecasts);
    expect(next?.revision).toBe(2);
    expect(next?.picks).toHaveLength(12);
    expect(next?.picks.filter(({ id }) => last.picks.some((pick) => pick.id === id))).toHaveLength(11);
    expect(next?.picks.find(({ forecast }) => forecast.price === -125)).toMatchObject({
      publishedAt: noon.toISOString(),
    });
  });

  it('keeps every pick whose game has started, whatever is chosen now', () => {
    const early = aForecast({ id: 'early', gameId: 'nba:9', startsAt: '2026-01-09T17:00:00.000Z' });
    const last = published([early, ...aSlate({ games: 4, players: 3, startsAt: evening }).slice(0, 11)]);
    const next = revise(last, [aForecast({ id: 'other' })]);
    expect(next?.picks.map(({ forecast }) => forecast.id).sort()).toEqual(['early', 'other']);
    expect(next?.picks.find(({ forecast }) => forecast.id === 'early')?.publishedAt).toBe(morning.toISOString());
  });

  it('counts kept picks toward the limits of 2 per player and 4 per game', () => {
    const kept = published([
      aForecast({ id: '1', playerId: 'p', gameId: 'g' }),
      aForecast({ id: '2', playerId: 'p', gameId: 'h' }),
      ...['3', '4', '5'].map((id) => aForecast({ id, playerId: id, gameId: 'g' })),
    ]).picks;
    const candidates = [
      aForecast({ id: 'same player', playerId: 'p', gameId: 'i' }),
      aForecast({ id: 'full game', playerId: 'q', gameId: 'g' }),
      aForecast({ id: 'free', playerId: 'q', gameId: 'i' }),
    ].map(aCandidate);
    expect(excludingKept(candidates, kept).map(({ id }) => id)).toEqual(['free']);
  });
});

describe('a publication', () => {
  it('records when and from how many games it was chosen', () => {
    const backfilled = firstPublication({
      day: '2026-01-09',
      publishedAt: morning,
      backfilled: true,
      games: 3,
      forecasts: [aForecast()],
    });
    const publishedAt = '2026-01-09T14:00:00.000Z';
    expect(backfilled).toMatchObject({ day: '2026-01-09', revision: 1, publishedAt, backfilled: true, games: 3 });
    expect(backfilled.picks).toMatchObject([{ rank: 1, free: true, publishedAt, backfilled: true }]);
    const next = revise(backfilled, [aForecast({ price: -120 })]);
    const later = { publishedAt: '2026-01-09T18:00:00.000Z', backfilled: false };
    expect(next).toMatchObject({ day: '2026-01-09', revision: 2, games: 4, ...later });
    expect(next?.picks).toMatchObject([{ rank: 1, free: true, ...later }]);
  });

  it('chooses the requested number of picks, twelve by default', () => {
    const candidates = aSlate({ games: 4, players: 4, startsAt: evening }).map(aCandidate);
    expect(choosePicks(candidates, morning)).toHaveLength(12);
    expect(choosePicks(candidates, morning, 3)).toEqual([
      'nba:0/nba:0/player_points',
      'nba:1/nba:1/player_points',
      'nba:2/nba:2/player_points',
    ]);
  });

  it('can no longer change a pick from the moment its game starts', () => {
    const at = (startsAt: string, id: string) => aForecast({ id, startsAt });
    const last = published([at(noon.toISOString(), 'a'), at('2026-01-09T18:00:00.001Z', 'b')]);
    expect(startedPicks(last, noon).map(({ forecast }) => forecast.id)).toEqual(['a']);
    const moved = published([aForecast({ id: 'c', gameId: 'nba:moved', startsAt: evening })]);
    expect(startedPicks(moved, noon)).toEqual([]);
    expect(startedPicks(moved, noon, new Set(['nba:moved']))).toEqual(moved.picks);
  });
});

describe('a revision', () => {
  it('must not add or withdraw a pick whose game has started, but may change others', () => {
    const at = (startsAt: string, id: string) => aForecast({ id, startsAt });
    const [started, open, other] = [
      at(noon.toISOString(), 'a'),
      at('2026-01-09T23:00:00Z', 'b'),
      at('2026-01-09T23:30:00Z', 'c'),
    ];
    const last = published([started, open]);
    const [kept, left] = last.picks;
    const revision = (picks: unknown[]) => ({ ...last, picks }) as typeof last;
    const [added] = published([other]).picks;
    expect(changesStartedPick(last, revision([kept, added]), noon)).toBe(false);
    expect(changesStartedPick(last, revision([left]), noon)).toBe(true);
    expect(changesStartedPick(revision([left]), last, noon)).toBe(true);
  });
});

describe('the ranks of a revision', () => {
  it('follow the confidence, then the ID, across kept and new picks of equal edge', () => {
    const early = '2026-01-09T17:00:00.000Z';
    const last = published([
      aForecast({ id: 'kept', startsAt: early, confidence: 60 }),
      aForecast({ id: 'replaced', confidence: 50 }),
    ]);
    const fresh = [
      aForecast({ id: 'z', confidence: 70 }),
      aForecast({ id: 'low', confidence: 55 }),
      aForecast({ id: 'a', confidence: 70 }),
    ];
    const next = revise(last, fresh);
    expect(next?.picks.map(({ rank, forecast }) => [rank, forecast.id])).toEqual([
      [1, 'a'],
      [2, 'z'],
      [3, 'kept'],
      [4, 'low'],
    ]);
  });

  it.each<Partial<PricedForecast>>([
    { id: 'other' },
    { side: 'Under' },
    { line: 21.5 },
    { book: 'Harbor' },
    { price: -115 },
  ])('belong to a new pick when the offer changes in %j', (set) => {
    const last = published([aForecast()]);
    const next = revise(last, [aForecast(set)]);
    expect(next?.picks).toHaveLength(1);
    expect(next?.picks[0]?.id).not.toBe(last.picks[0]?.id);
  });

  it('are revised when a pick is dropped, even if no pick is new', () => {
    const last = published();
    const next = revise(
      last,
      last.picks.slice(1).map(({ forecast }) => forecast),
    );
    expect(next?.picks.map(({ id }) => id)).toEqual(last.picks.slice(1).map(({ id }) => id));
    // Free keeps what is left of its six picks, which now have even ranks, and gets one more.
    expect(next?.picks.filter(({ free }) => free).map(({ rank }) => rank)).toEqual([1, 2, 4, 6, 8, 10]);
  });
});
