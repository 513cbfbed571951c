import { describe, expect, it } from '@jest/globals';
import type { Grade } from '../grade/grade.ts';
import { aForecast, aSlate } from '../publication/forecast.fixture.ts';
import { firstPublication, type Publication } from '../publication/publication.ts';
import { ReadCurrentPicks, ReadPublishedPicks, tierViews } from './read-picks.ts';

const EVENING = '2026-01-10T00:00:00.000Z';
/** Long enough ago for the game to have ended. */
const YESTERDAY = '2026-01-08T20:00:00.000Z';

function aDay(picks: number): Publication {
  return firstPublication({
    day: '2026-01-09',
    publishedAt: new Date('2026-01-09T14:00:00Z'),
    backfilled: false,
    games: 4,
    forecasts: aSlate({ games: 4, players: 3, startsAt: EVENING }).slice(0, picks),
  });
}

const clockAt = (now: string) => ({ now: () => new Date(now) }) as never;

describe('the views of a day', () => {
  it('show all picks to paid tiers and six to Free', () => {
    const { all, free } = tierViews(aDay(12), new Map(), 'A notice.');
    const day = {
      day: '2026-01-09',
      total: 12,
      revision: 1,
      publishedAt: '2026-01-09T14:00:00.000Z',
      backfilled: false,
      notice: 'A notice.',
    };
    expect(all.day).toEqual({ ...day, visible: 12, bets: 12 });
    expect(all.picks.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(free.day).toEqual({ ...day, visible: 6, bets: 6 });
    expect(free.picks.map(({ rank }) => rank)).toEqual([1, 3, 5, 7, 9, 11]);
  });

  it('show the grade of each pick, and none as withdrawn', () => {
    const publication = aDay(2);
    const grade: Grade = { sequence: 1, outcome: 'WIN', reason: null, actual: 25, gameVersion: 1 };
    const { all } = tierViews(publication, new Map([[publication.picks[1]!.id, grade]]), null);
    expect(all.picks.map(({ outcome }) => outcome.status)).toEqual(['PENDING', 'WIN']);
    expect(all.picks.map(({ withdrawn }) => withdrawn)).toEqual([false, false]);
  });
});

describe('the notice of the picks page', () => {
  async function noticeAt(now: string, latest: Publication | null, problem: string | null = null) {
    const grades = { lastOf: async () => new Map<string, Grade>() };
    const notices = { of: async (about: string) => (about === 'publication' ? problem : 'about something else') };
    const publications = { latest: async () => latest };
    const read = new ReadPublishedPicks(publications as never, grades as never, notices as never, clockAt(now));
    const { all, free } = await read.execute();
    expect(free.day.notice).toBe(all.day.notice);
    return { notice: all.day.notice, all, free };
  }

  it('is absent on a day with twelve picks', async () => {
    expect((await noticeAt('2026-01-09T14:00:00Z', aDay(12))).notice).toBeNull();
    expect((await noticeAt('2026-01-10T05:59:00Z', aDay(12))).notice).toBeNull();
  });

  it('is that the picks are late, from 08:00 in Chicago of the next day', async () => {
    expect((await noticeAt('2026-01-10T13:59:00Z', aDay(12))).notice).toBeNull();
    expect((await noticeAt('2026-01-10T14:00:00Z', aDay(12))).notice).toBe(
      "Today's picks are late: we are still working on them. They will appear here automatically.",
    );
    expect((await noticeAt('2026-01-10T14:05:00Z', aDay(12), 'prices are missing')).notice).toBe(
      "Today's picks are late: prices are missing. They will appear here automatically.",
    );
    expect((await noticeAt('2026-01-10T14:05:00Z', aDay(12), 'Please try again in a moment.')).notice).toBe(
      "Today's picks are late: Please try again in a moment. They will appear here automatically.",
    );
  });

  it('says why a day has no picks, or fewer than twelve', async () => {
    expect((await noticeAt('2026-01-09T15:00:00Z', aDay(0))).notice).toBe(
      'No game on this day had a priced prop, so there are no picks.',
    );
    expect((await noticeAt('2026-01-09T15:00:00Z', aDay(11))).notice).toBe(
      'Only 11 props on this day had a fresh price.',
    );
  });

  it('says that there are no picks yet before the first publication, or why', async () => {
    const { notice, all, free } = await noticeAt('2026-01-09T15:00:00Z', null);
    expect(notice).toBe('The first picks have not been published yet.');
    const day = { day: null, total: 0, visible: 0, revision: 0, publishedAt: null, backfilled: false };
    expect(all).toEqual({ day: { ...day, notice }, picks: [] });
    expect(free).toEqual(all);
    expect((await noticeAt('2026-01-09T15:00:00Z', null, 'prices are missing')).notice).toBe('prices are missing');
  });
});

describe('the current chances of open picks', () => {
  const NOW = '2026-01-09T20:00:00.000Z';
  const publication = firstPublication({
    day: '2026-01-09',
    publishedAt: new Date('2026-01-09T14:00:00Z'),
    backfilled: false,
    games: 4,
    forecasts: [
      aForecast({ id: 'a', playerId: 'p1', line: 20.5, startsAt: EVENING }),
      aForecast({ id: 'b', playerId: 'p2', side: 'Under', startsAt: NOW }),
      aForecast({ id: 'c', playerId: 'p3', startsAt: YESTERDAY }),
    ],
  });
  const first = publication.picks[0]!.id;

  function read(latest: Publication | null, free: boolean) {
    const requests: unknown[] = [];
    const bus = {
      request: async (_contract: unknown, input: { props: { playerId: string }[] }) => {
        requests.push(input);
        return { props: input.props.map(({ playerId }) => (playerId === 'p2' ? null : { playerId })) };
      },
    };
    const reader = new ReadCurrentPicks(bus as never, { latest: async () => latest } as never, clockAt(NOW));
    return { requests, current: reader.execute({ free }) };
  }

  it('are requested for the picks whose games have not ended', async () => {
    const { requests, current } = read(publication, false);
    // The second pick's prop is not quoted any more.
    expect(await current).toEqual([{ id: first, playerId: 'p1' }]);
    expect(requests).toEqual([
      {
        props: [
          { gameId: 'nba:1', playerId: 'p1', market: 'player_points', side: 'Over', line: 20.5 },
          { gameId: 'nba:1', playerId: 'p2', market: 'player_points', side: 'Under', line: 20.5 },
        ],
      },
    ]);
  });

  it('are those of the picks that Free sees, for Free', async () => {
    const { requests, current } = read(publication, true);
    expect(await current).toEqual([{ id: first, playerId: 'p1' }]);
    expect(requests).toMatchObject([{ props: [{ playerId: 'p1' }] }]);
  });

  it('are not requested when no pick is open', async () => {
    const { requests, current } = read(null, false);
    expect([await current, requests]).toEqual([[], []]);
  });
});
