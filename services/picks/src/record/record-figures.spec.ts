import { describe, expect, it } from '@jest/globals';
import type { RecordFigures } from '@overline/contracts';
import fc from 'fast-check';
import { nextGrade } from '../grade/grade.ts';
import type { CountedDay } from './counted-pick.repository.ts';
import { countedPick, daySummaries, isComplete, recordPart, recordSum } from './record-figures.ts';

/** The raw inputs of a season: the published offers and the players' results. */
const raw = fc.record({
  market: fc.constantFrom('player_points', 'player_assists', 'player_rebounds'),
  league: fc.constantFrom('NBA', 'NFL'),
  book: fc.constantFrom('Lantern', 'Harbor'),
  side: fc.constantFrom('Over' as const, 'Under' as const),
  line: fc.integer({ min: 1, max: 60 }).map((half) => half / 2),
  price: fc.oneof(fc.integer({ min: 100, max: 400 }), fc.integer({ min: -400, max: -100 })),
  probability: fc.integer({ min: 400, max: 700 }).map((tenth) => tenth / 10),
  confidence: fc.integer({ min: 30, max: 95 }),
  minutes: fc.constantFrom(0, 20, 30, 35),
  value: fc.nat(30),
});
type Raw = typeof raw extends fc.Arbitrary<infer T> ? T : never;

const season = fc.array(
  fc.record({
    origin: fc.constantFrom('live' as const, 'backfilled' as const, 'demo' as const),
    games: fc.nat(3),
    picks: fc.array(raw, { maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Grades like the product: the box score grades the pick, and the grade is counted. */
function graded({ market, side, line, minutes, value, ...pick }: Raw, index: number): CountedDay['picks'][number] {
  const open = {
    id: 'a',
    day: '2026-01-01',
    gameId: 'g',
    playerId: 'p',
    market,
    side,
    line,
    startsAt: null,
    grade: null,
  };
  const grade = nextGrade(open, {
    gameId: 'g',
    league: 'nba',
    startsAt: '2026-01-01T20:00:00.000Z',
    status: 'final',
    version: 1,
    homeScore: 1,
    awayScore: 0,
    players: [{ playerId: 'p', minutes, values: { [market]: value } }],
  });
  const common = { day: '', origin: 'live' as const, games: 1, leaf: String(index), close: null };
  const priced = { ...pick, playerName: 'P', market, side, line, consensusProbability: null };
  return { ...common, outcome: grade?.outcome ?? null, actual: grade?.actual ?? null, pick: priced };
}

/** A recount that knows nothing of grades: a stake of one unit on each player who played and did not push. */
function recount(picks: readonly Raw[]): Partial<RecordFigures> {
  const lead = ({ side, line, value }: Raw): number => (side === 'Over' ? value - line : line - value);
  const played = picks.filter(({ minutes }) => minutes > 0);
  const won = played.filter((pick) => lead(pick) > 0);
  const lost = played.filter((pick) => lead(pick) < 0);
  const stake = won.length + lost.length;
  const wins = won.length;
  const units = won.reduce((sum, { price }) => sum + (price > 0 ? price / 100 : 100 / -price), -lost.length);
  const needed = [...won, ...lost].reduce(
    (sum, { price }) => sum + (price > 0 ? 100 / (price + 100) : -price / (100 - price)),
    0,
  );
  return {
    picks: stake,
    wins,
    losses: lost.length,
    pushes: played.length - stake,
    units,
    roi: (100 * units) / stake,
    neededRate: (100 * needed) / stake,
  };
}

function expectSame(figures: RecordFigures, picks: readonly Raw[]): void {
  const { units = 0, roi, neededRate, ...counts } = recount(picks);
  expect(figures).toMatchObject(counts);
  expect(Math.abs(figures.units - units)).toBeLessThan(0.00501);
  if (counts.picks === 0) return expect([figures.roi, figures.neededRate, figures.hitRate]).toEqual([null, null, null]);
  expect(Math.abs((figures.roi ?? 0) - (roi ?? 0))).toBeLessThan(0.0501);
  expect(Math.abs((figures.neededRate ?? 0) - (neededRate ?? 0))).toBeLessThan(0.0501);
}

describe('the figures of /record', () => {
  it('equal a recount from raw picks, prices and box scores, in total and in every group', () => {
    fc.assert(
      fc.property(season, (days) => {
        const counted = days.map(({ origin, games, picks }, index): CountedDay => {
          return { day: `2026-01-${String(index + 1).padStart(2, '0')}`, origin, games, picks: picks.map(graded) };
        });
        for (const origin of ['live', 'backfilled', 'demo'] as const) {
          const picks = days.filter((day) => day.origin === origin).flatMap((day) => day.picks);
          const part = recordPart(counted, origin);
          expectSame(part.total, picks);
          for (const key of ['market', 'league', 'book', 'side'] as const)
            for (const row of part.by[key])
              expectSame(
                row,
                picks.filter((pick) => pick[key] === row.key),
              );
          const groups = Object.values(part.by).map((rows) => rows.reduce((sum, row) => sum + row.picks, 0));
          expect(new Set([part.total.picks, ...groups]).size).toBe(1);
          expect(part.days).toBe(days.filter((day) => day.origin === origin).length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('count a day on which no price had an edge, but not a day without games', () => {
    const poor = { league: 'NBA', market: 'player_points', book: 'B', side: 'Over', line: 1.5, price: -200 } as const;
    const pick = { ...poor, playerName: 'P', probability: 60, consensusProbability: null, confidence: 30 };
    const row = {
      day: 'd',
      origin: 'live',
      games: 1,
      leaf: 'l',
      outcome: 'WIN',
      actual: 2,
      close: null,
      pick,
    } as const;
    const day = (games: number, picks: CountedDay['picks']): CountedDay => ({ day: 'd', origin: 'live', games, picks });
    const good = { ...row, pick: { ...pick, probability: 70 } };
    expect(recordPart([day(3, [row]), day(3, [row, good]), day(2, []), day(0, [])], 'live').noEdgeDays).toBe(2);
    const lean = { ...row, pick: { ...pick, probability: 70, stance: 'lean' as const } };
    expect(recordPart([day(3, [lean]), day(3, [lean, good])], 'live').noEdgeDays).toBe(1);
    expect(isComplete(day(1, [row, { ...row, outcome: null }]))).toBe(false);
  });
});

describe('the record of two days', () => {
  type Row = CountedDay['picks'][number];
  const row = (set: Partial<Row>, pick: Partial<Row['pick']> = {}): Row => ({
    day: '2026-01-01',
    origin: 'live',
    games: 2,
    leaf: 'leaf',
    outcome: 'WIN',
    actual: 10,
    close: null,
    pick: {
      playerName: 'Ada Moreno',
      league: 'NBA',
      market: 'player_points',
      side: 'Over',
      line: 9.5,
      book: 'Lantern',
      price: 150,
      probability: 45,
      consensusProbability: null,
      confidence: 72,
      ...pick,
    },
    ...set,
  });
  const lost = row({ outcome: 'LOSS' }, { market: 'player_assists', price: -110, probability: 55, confidence: 60 });
  const pushed = row({ outcome: 'PUSH' }, { league: 'NFL', book: 'Harbor', side: 'Under' });
  const first: CountedDay = { day: '2026-01-01', origin: 'live', games: 2, picks: [row({}), lost, pushed] };
  const second: CountedDay = { day: '2026-01-02', origin: 'live', games: 2, picks: [row({}, { market: 'rebounds' })] };
  const demo: CountedDay = { day: '2026-01-03', origin: 'demo', games: 2, picks: [row({})] };

  it('lists the days newest first, each with its wins, units and needed rate', () => {
    expect(daySummaries([first, demo])).toEqual([
      {
        day: '2026-01-03',
        backfilled: true,
        origin: 'demo',
        wins: 1,
        losses: 0,
        pushes: 0,
        winRate: 100,
        units: 1.5,
        neededRate: 40,
      },
      {
        day: '2026-01-01',
        backfilled: false,
        origin: 'live',
        wins: 1,
        losses: 1,
        pushes: 1,
        winRate: 50,
        units: 0.5,
        neededRate: 46.2,
      },
    ]);
  });

  it('has the units of a day to four decimals, so that the days add up to the total', () => {
    // One unit at -165 wins 0.60606.
    const day: CountedDay = { day: '2026-01-04', origin: 'live', games: 1, picks: [row({}, { price: -165 })] };
    expect(daySummaries([day])[0]?.units).toBe(0.6061);
  });

  it('adds up wins and losses, and the wins that the chances predicted', () => {
    expect(recordSum([first, second])).toEqual({
      totalWins: 2,
      totalLosses: 1,
      totalSettled: 3,
      winRate: 66.7,
      days: 2,
      from: '2026-01-01',
      expectedWinRate: 48.3,
    });
    expect(recordSum([])).toEqual({
      totalWins: 0,
      totalLosses: 0,
      totalSettled: 0,
      winRate: 0,
      days: 0,
      from: null,
      expectedWinRate: 0,
    });
  });

  it('counts the days of one origin, and groups their picks by size and then by name', () => {
    const part = recordPart([first, second, demo], 'live');
    expect(part).toMatchObject({ days: 2, from: '2026-01-01', to: '2026-01-02', noEdgeDays: 0 });
    const groups = Object.entries(part.by).map(([name, rows]) => [name, ...rows.map(({ key, picks }) => [key, picks])]);
    expect(groups).toEqual([
      ['market', ['player_assists', 1], ['player_points', 1], ['rebounds', 1]],
      ['league', ['NBA', 3], ['NFL', 0]],
      ['book', ['Lantern', 3], ['Harbor', 0]],
      ['side', ['Over', 3], ['Under', 0]],
      ['confidence', ['high', 2], ['medium', 1]],
    ]);
    expect(recordPart([demo], 'live')).toMatchObject({ days: 0, from: null, to: null });
  });

  it('finds an edge only where the probability is above the break-even of the price', () => {
    const withChance = (probability: number, games = 2): CountedDay => ({
      ...first,
      games,
      picks: [row({}, { price: 100, probability })],
    });
    expect(recordPart([withChance(50)], 'live').noEdgeDays).toBe(1);
    expect(recordPart([withChance(50.1)], 'live').noEdgeDays).toBe(0);
    expect(recordPart([withChance(50, 0)], 'live').noEdgeDays).toBe(0);
  });

  it('counts a day once none of its picks is open, and an open pick as pending', () => {
    expect(isComplete(first)).toBe(true);
    expect(isComplete({ ...first, picks: [row({}), row({ outcome: 'PENDING' })] })).toBe(false);
    expect(countedPick(row({ outcome: null })).outcome).toBe('PENDING');
    expect(countedPick(lost)).toMatchObject({ outcome: 'LOSS', price: -110, probability: 55, close: null });
  });
});
