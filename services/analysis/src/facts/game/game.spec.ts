import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clockOf, gameStatusOf, minutesOf } from '../feed/feed-row.ts';
import type { FeedGame } from '../feed/stats-feed.ts';
import { leagueOf } from '@overline/forecast';
import { type BoxLine, boxLine, correctedBox, isCompleteBox, mergedLines } from './box-score.ts';
import { readableGames, scheduledGame, teamsOf } from './game.ts';

const NBA = leagueOf('nba');

describe('the status of a game', () => {
  it.each([
    ['Final', undefined, 'final'],
    ['Final/OT', undefined, 'final'],
    ['FINAL', 'final', 'final'],
    ['Postponed', 'postponed', 'postponed'],
    ['PPD', undefined, 'postponed'],
    ['Canceled', undefined, 'cancelled'],
    ['Cancelled', undefined, 'cancelled'],
    ['Suspended', undefined, 'suspended'],
    ['1st Qtr', 'in_progress', 'in-progress'],
    ['Halftime', undefined, 'in-progress'],
    ['OT', undefined, 'in-progress'],
    ['End of 3rd', undefined, 'in-progress'],
    ['Q4', undefined, 'in-progress'],
    ['something new', 'in_progress', 'in-progress'],
    ['7:30 pm ET', 'scheduled', 'scheduled'],
    ['2026-01-15T00:30:00Z', undefined, 'scheduled'],
    ['', null, 'scheduled'],
    ['Delayed', undefined, 'scheduled'],
  ])('is read from "%s" (%s) as %s', (status, state, expected) => {
    expect(gameStatusOf(NBA, { status, status_state: state })).toBe(expected);
  });
});

describe('the clock of a game', () => {
  it.each([
    ['2nd Qtr', 2, 'Q2 3:44', 'Q2 3:44'],
    ['2nd Qtr', 2, '3:44', 'Q2 3:44'],
    ['OT', 5, '1:20', 'OT 1:20'],
    ['2OT', 6, '0:07.3', '2OT 0:07.3'],
    ['Halftime', 2, 'Half', 'Halftime'],
    ['Halftime', 2, null, 'Halftime'],
    ['3rd Qtr', 3, null, null],
    ['Suspended', 3, 'Q3 1:00', 'Suspended'],
    ['Final', 4, 'Final', null],
    ['7:30 pm ET', 0, null, null],
  ])('is read from "%s", period %s and time %s as %s', (status, period, time, expected) => {
    const state = /Qtr|OT/.test(status) ? 'in_progress' : null;
    expect(clockOf(NBA, { status, status_state: state, period, time })).toBe(expected);
  });
});

describe('minutes', () => {
  it.each([
    ['34', 34],
    ['34:30', 34.5],
    ['00', 0],
    ['0:45', 0.75],
    ['34.5', 34.5],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['DNP', 0],
    ['PT34M', 0],
    ['-5', 0],
    ['Infinity', 0],
  ])('of %p are %p', (text, expected) => {
    expect(minutesOf(text)).toBe(expected);
  });

  it('are never negative, and never without a value', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(minutesOf(text)).toBeGreaterThanOrEqual(0)));
  });
});

const team = (id: number) => ({ id, abbreviation: `T${id}`, full_name: `Team ${id}` });
const feedGame = (over: Partial<FeedGame> = {}): FeedGame => ({
  id: 7,
  date: '2026-01-14',
  datetime: '2026-01-15T00:30:00.000Z',
  season: 2025,
  status: 'Final',
  postseason: false,
  home_team: team(1),
  visitor_team: team(2),
  home_team_score: 110,
  visitor_team_score: 100,
  ...over,
});

describe('a game of the feed', () => {
  it('becomes a scheduled game', () => {
    expect(scheduledGame(NBA, feedGame())).toEqual({
      id: 'nba:7',
      feedId: 7,
      season: '2025-26',
      postseason: false,
      easternDay: '2026-01-14',
      startsAt: '2026-01-15T00:30:00.000Z',
      homeTeam: 'nba:1',
      awayTeam: 'nba:2',
      status: 'final',
      homeScore: 110,
      awayScore: 100,
      clock: null,
      period: null,
    });
  });

  it('without teams is left out, and does not keep the other games from being read', () => {
    const unknown = feedGame({ id: 8, home_team: null });
    const { games, errors } = readableGames(NBA, [unknown, feedGame()]);
    expect(games.map(({ id }) => id)).toEqual(['nba:7']);
    expect(errors.map(({ message }) => message)).toEqual(['The stats feed is unavailable: game 8 has no teams or day']);
    expect(() => readableGames(NBA, [unknown])).toThrow('game 8 has no teams or day');
  });

  it('has no score before it starts, although the feed reports 0', () => {
    expect(
      scheduledGame(NBA, feedGame({ status: '7:30 pm ET', home_team_score: 0, visitor_team_score: 0 })),
    ).toMatchObject({ homeScore: null, awayScore: null });
  });

  it('starts at the usual time on its Eastern evening if the feed gives only a day', () => {
    expect(scheduledGame(NBA, feedGame({ datetime: null, date: '2026-12-31' })).startsAt).toBe('2027-01-01T00:30:00Z');
  });
});

const line = (n: number, teamId: string, points: number, minutes = 48): BoxLine => ({
  playerId: `p${n}`,
  feedId: n,
  name: `P ${n}`,
  teamId,
  minutes,
  stats: { points },
});
const box = [
  ...[22, 22, 22, 22, 22].map((points, n) => line(n, 'nba:1', points)),
  ...[20, 20, 20, 20, 15, 5].map((points, n) => line(10 + n, 'nba:2', points)),
];
const game = scheduledGame(NBA, feedGame());
const soon = new Date('2026-01-15T03:00:00Z');
const late = new Date('2026-01-15T08:00:00Z');

describe('a complete box score', () => {
  it('has five players a side and the points of the score', () => {
    expect(isCompleteBox(NBA, game, box, soon)).toBe(true);
  });

  it('must add up while the game is recent, but an old one may be off by a few points', () => {
    for (const missing of box)
      expect(
        isCompleteBox(
          NBA,
          game,
          box.filter((other) => other !== missing),
          soon,
        ),
      ).toBe(false);
    const slip = box.map((one) => (one.playerId === 'p15' ? { ...one, stats: { points: 3 } } : one));
    expect([isCompleteBox(NBA, game, slip, soon), isCompleteBox(NBA, game, slip, late)]).toEqual([false, true]);
  });

  it('is never partial, one-sided, empty or without a score', () => {
    expect(
      isCompleteBox(
        NBA,
        game,
        box.filter(({ teamId }) => teamId === 'nba:1'),
        late,
      ),
    ).toBe(false);
    expect(
      isCompleteBox(
        NBA,
        game,
        box.filter((_, index) => index % 2 === 0),
        late,
      ),
    ).toBe(false);
    expect(isCompleteBox(NBA, game, [], late)).toBe(false);
    expect(isCompleteBox(NBA, { ...game, homeScore: null }, box, late)).toBe(false);
    expect(
      isCompleteBox(
        NBA,
        game,
        box.map((one) => ({ ...one, minutes: 0 })),
        late,
      ),
    ).toBe(false);
  });
});

describe('a box score correction', () => {
  it('is null if the feed sends the same box score again, in any order and with unrounded minutes', () => {
    const stored = box.map((one) => ({ ...one, minutes: Math.fround(33.7) }));
    expect(
      correctedBox(
        NBA,
        stored,
        [...box].reverse().map((one) => ({ ...one, minutes: 33.7 })),
      ),
    ).toBeNull();
  });

  it('exists if a number is changed, new or missing, if minutes changed, or for a new player', () => {
    const [first = line(0, 'nba:1', 0), ...rest] = box;
    for (const changed of [
      { ...first, stats: { points: 23 } },
      { ...first, stats: { points: 22, steals: 1 } },
      { ...first, stats: {} },
      { ...first, minutes: 47 },
    ]) {
      expect(correctedBox(NBA, box, [changed, ...rest])).toEqual([changed, ...rest]);
    }
    expect(correctedBox(NBA, box, [...box, line(99, 'nba:1', 0)])).toHaveLength(box.length + 1);
  });

  it('keeps who started if a later response has no lineups', () => {
    const [first = line(0, 'nba:1', 0), ...rest] = box;
    const stored = [{ ...first, stats: { ...first.stats, started: 1 } }, ...rest];
    expect(correctedBox(NBA, stored, box)).toBeNull();
    const corrected = correctedBox(NBA, stored, [{ ...first, stats: { points: 23 } }, ...rest]);
    expect(corrected?.[0]?.stats).toEqual({ points: 23, started: 1 });
  });

  it('stores a player who vanished from the feed as one who did not play, but only once', () => {
    const next = correctedBox(NBA, box, box.slice(1));
    expect(next?.at(-1)).toMatchObject({ playerId: 'p0', minutes: 0, stats: {} });
    expect(correctedBox(NBA, next ?? [], box.slice(1))).toBeNull();
  });

  it('keeps an idle player of a league with designations if a later response has none', () => {
    const NFL = leagueOf('nfl');
    const idle = { ...line(7, 'nfl:1', 0), minutes: 1, stats: { receptions: 0, receivingYards: 0, started: 0 } };
    const busy = { ...line(8, 'nfl:1', 0), minutes: 1, stats: { receptions: 4, receivingYards: 41, started: 1 } };
    expect(correctedBox(NFL, [busy, idle], [busy])).toBeNull();
    expect(correctedBox(NFL, [busy, idle], [idle])?.at(-1)).toMatchObject({ playerId: 'p8', minutes: 0 });
  });

  it('results in a box score that the same response does not change again', () => {
    const lines = fc.uniqueArray(
      fc.record({ n: fc.nat(8), points: fc.nat(40), minutes: fc.float({ min: 0, max: 48, noNaN: true }) }),
      { selector: ({ n }) => n },
    );
    const boxes = lines.map((list) => list.map(({ n, points, minutes }) => line(n, 'nba:1', points, minutes)));
    fc.assert(
      fc.property(boxes, boxes, (stored, fetched) => {
        const next = correctedBox(NBA, stored, fetched);
        const merged = new Map([...stored, ...(next ?? [])].map((one) => [one.playerId, one]));
        expect(correctedBox(NBA, [...merged.values()], fetched)).toBeNull();
      }),
    );
  });
});

describe('a box score row', () => {
  it('has the numbers that the feed reports, and leaves out the others', () => {
    expect(
      boxLine(NBA, {
        player: { id: 5, first_name: 'Nene', last_name: '' },
        team: { id: 1 },
        game: { id: 7 },
        min: '12:30',
        pts: 0,
        reb: null,
        ast: 3,
      }),
    ).toEqual({
      playerId: 'nba:5',
      feedId: 5,
      name: 'Nene',
      teamId: 'nba:1',
      minutes: 12.5,
      stats: { points: 0, assists: 3 },
    });
  });
});

describe('a game of another league', () => {
  const night = { id: 9, season: 2026, postseason: false, period: 9 };

  it('is on the Eastern day of its start, although the feed uses UTC days', () => {
    const game = scheduledGame(leagueOf('mlb'), {
      ...night,
      date: '2026-07-05T02:10:00.000Z',
      status: 'STATUS_FINAL',
      home_team: { id: 1, abbreviation: 'SEA', display_name: 'Seattle Mariners' },
      away_team: { id: 2, abbreviation: 'NYY', display_name: 'New York Yankees' },
      home_team_data: { runs: 3 },
      away_team_data: { runs: 4 },
    });
    expect(game).toMatchObject({ easternDay: '2026-07-04', startsAt: '2026-07-05T02:10:00.000Z', season: '2026' });
    expect(game).toMatchObject({ status: 'final', homeScore: 3, awayScore: 4, period: 9, homeTeam: 'mlb:1' });
  });

  it.each([
    ['nhl', { game_state: 'OFF' }, 'final'],
    ['nhl', { game_state: 'CRIT' }, 'in-progress'],
    ['nhl', { game_state: 'FUT', status_state: 'postponed' }, 'postponed'],
    ['wnba', { status: 'post', status_state: 'final' }, 'final'],
    ['wnba', { status: 'pre' }, 'scheduled'],
    ['mlb', { status: 'STATUS_SUSPENDED' }, 'suspended'],
    ['mlb', { status: 'STATUS_DELAYED', status_state: 'delayed', period: 0 }, 'scheduled'],
    ['mlb', { status: 'STATUS_DELAYED', status_state: 'delayed', period: 4 }, 'in-progress'],
    ['nfl', { status: '9/13 - 1:00 PM EDT', status_state: 'scheduled' }, 'scheduled'],
    ['nfl', { status: 'Final/OT', status_state: 'final' }, 'final'],
    ['nfl', { status: '3rd - 4:12', status_state: 'in_progress' }, 'in-progress'],
  ] as const)('of the %s with %j is %s', (league, row, expected) => {
    expect(gameStatusOf(leagueOf(league), row)).toBe(expected);
  });

  it('has the full name of an expansion team, although the feed gives only its nickname', () => {
    const wnba = leagueOf('wnba');
    const start = { id: 1, date: '2026-06-01T23:00:00Z', status: 'pre' };
    const home_team = { id: 14, abbreviation: 'POR', full_name: 'Fire' };
    const [team] = teamsOf(wnba, [
      { ...start, home_team, visitor_team: { ...home_team, id: 15, abbreviation: 'TOR' } },
    ]);
    expect(team).toMatchObject({ name: 'Portland Fire', key: 'portland fire' });
  });

  it('counts missing statistics as zero in a league whose feed leaves out zeros', () => {
    const player = { id: 5, first_name: 'Tom', last_name: 'Low', position_abbreviation: 'RB' };
    const line = boxLine(leagueOf('nfl'), {
      ...{ player, team: { id: 1 }, game: { id: 7 } },
      ...{ rushing_yards: 61, kick_return_touchdowns: 1, fumbles_touchdowns: 1 },
    });
    expect(line).toMatchObject({ minutes: 1, position: 'RB' });
    expect(line.stats).toMatchObject({ rushingYards: 61, receptions: 0, returnTouchdowns: 2 });
  });

  it('merges the batting and pitching of a player, and counts one who did neither as not playing', () => {
    const mlb = leagueOf('mlb');
    const player = { id: 660, first_name: 'Two', last_name: 'Way' };
    const row = { player, team: { id: 1 }, game: { id: 7 } };
    const [both] = mergedLines([
      boxLine(mlb, { ...row, plate_appearances: 4, hits: 2 }),
      boxLine(mlb, { ...row, pitching_outs: 18, p_k: 7, games_started: 1 }),
    ]);
    expect(both).toMatchObject({ minutes: 1, stats: { hits: 2, strikeouts: 7, gamesStarted: 1 } });
    expect(boxLine(mlb, { ...row, plate_appearances: 0, runs: 1 }).minutes).toBe(0);
  });
});
