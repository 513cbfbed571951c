import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LeagueId, leagueOf } from '@overline/forecast';
import { addDays } from '@overline/service-kit';

// Tables of made-up games with the columns of the real tables. Four teams meet on each of 30 days.

type Row = Readonly<Record<string, string | number>>;
type Tables = Record<string, Row[]>;
type MadeGame = { date: string; id: string; home: string; away: string; number: number; isSecond?: boolean };
type Player = { id: number; name: string; share: number };
type Side = { game: MadeGame; team: string; opp: string; home: 0 | 1 };

const LAST_DAY = '2024-03-10';
const DAYS = 30;
/** In this league, two teams meet twice on the last day: in the afternoon and in the evening. */
const DOUBLEHEADERS: LeagueId = 'mlb';

/** Writes the tables of a league to a new folder. The numbers are the same every time. */
export async function madeUpTables(league: LeagueId): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${league}-`));
  const draw = numbers(league.length + league.charCodeAt(1));
  const tables: Tables = {};
  const make = MAKERS[league] ?? basketball(league);
  for (const game of gamesOf(league)) make(game, draw, tables);
  for (const [name, rows] of Object.entries(tables)) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join());
    await writeFile(join(folder, `${name}.csv`), [columns.join(), ...lines].join('\n'));
  }
  return folder;
}

function gamesOf(league: LeagueId): MadeGame[] {
  const [a = '', b = '', c = '', d = ''] = leagueOf(league).teams.map(({ code }) => code);
  const rounds = [
    [a, b, c, d],
    [c, a, d, b],
    [a, d, b, c],
  ];
  return Array.from({ length: DAYS }, (_, index) => addDays(LAST_DAY, index + 1 - DAYS)).flatMap((date, index) => {
    const [one = '', two = '', three = '', four = ''] = rounds[index % rounds.length] ?? [];
    const week = String(1 + index).padStart(2, '0');
    const pairs: [string, string][] = [
      [one, two],
      [three, four],
    ];
    const games = pairs.map(([home, away]) => ({
      ...{ date, home, away, number: index + 1 },
      id: `2023_${week}_${away}_${home}`,
    }));
    const [first] = games;
    if (league !== DOUBLEHEADERS || date !== LAST_DAY || first === undefined) return games;
    return [...games, { ...first, id: `${first.id}_2`, number: first.number + 1, isSecond: true }];
  });
}

type Maker = (game: MadeGame, draw: () => number, tables: Tables) => void;

const MAKERS: Partial<Record<LeagueId, Maker>> = { nhl, mlb, nfl };

function sidesOf(game: MadeGame): Side[] {
  return [
    { game, team: game.home, opp: game.away, home: 1 },
    { game, team: game.away, opp: game.home, home: 0 },
  ];
}

function nhl(game: MadeGame, draw: () => number, tables: Tables): void {
  const goals = sidesOf(game).map((side) => {
    const rows = squad(side.team, 18).map((player, index) => {
      const sog = count(4 * player.share, draw);
      const scored = count(0.35 * player.share, draw);
      const assists = count(0.5 * player.share, draw);
      const toi = Math.round(60 * (10 + 8 * player.share + 3 * draw()));
      const counts = { sog: Math.max(sog, scored), goals: scored, assists, points: scored + assists };
      return { ...identity('nhl', side, player), pos: hockeyPosition(index), toi_sec: toi, ...counts };
    });
    add(tables, 'nhl_player_games', rows);
    const own = rows.reduce((sum, row) => sum + row.goals, 0);
    const [first, second] = squad(`${side.opp}-goalie`, 2);
    const goalie = game.number % 3 === 0 ? second : first;
    if (goalie) {
      const shots = rows.reduce((sum, row) => sum + row.sog, 0);
      const other: Side = { ...side, team: side.opp, opp: side.team, home: side.home === 1 ? 0 : 1 };
      const line = { starter: 1, toi_sec: 3600, shots_against: shots, saves: shots - own };
      add(tables, 'nhl_goalie_games', [{ ...identity('nhl', other, goalie), ...line }]);
    }
    return own;
  });
  const start = { start_utc: `${game.date}T23:00:00Z` };
  addResult(tables, 'nhl', game, { home_goals: goals[0] ?? 0, away_goals: goals[1] ?? 0, ...start });
}

function hockeyPosition(index: number): string {
  if (index < 6) return 'D';
  return index < 12 ? 'C' : 'L';
}

function mlb(game: MadeGame, draw: () => number, tables: Tables): void {
  const rotation = 1 + (game.number % 4);
  const starter = (team: string): Player => squad(`${team}-pitcher`, 8)[rotation] ?? { id: 0, name: '', share: 0 };
  const runs = sidesOf(game).map((side) => {
    const rows = squad(side.team, 9).map((player) => {
      const hits = count(1.3 * player.share, draw);
      const homeRuns = count(0.2 * player.share, draw);
      const counts = { pa: 4 + (draw() < 0.4 ? 1 : 0), h: hits + homeRuns, tb: hits + 4 * homeRuns, hr: homeRuns };
      const rest = { rbi: homeRuns + count(0.3, draw), r: homeRuns + count(0.3, draw), sb: count(0.1, draw) };
      const opponent = { opp_sp: starter(side.opp).id, pos: 'CF', started: 1 };
      return { ...identity('mlb', side, player), ...counts, ...rest, ...opponent };
    });
    add(tables, 'mlb_batter_games', rows);
    const outs = 12 + Math.floor(9 * draw());
    const pitched = { started: 1, bf: outs + 5, k: count(5, draw), outs, er: count(2, draw), h: count(5, draw) };
    const relief = { started: 0, bf: 30 - outs, k: count(1, draw), outs: 27 - outs, er: 0, h: 2 };
    const reliever = squad(`${side.team}-pitcher`, 8)[7];
    add(tables, 'mlb_pitcher_games', [{ ...identity('mlb', side, starter(side.team)), ...pitched }]);
    if (reliever) add(tables, 'mlb_pitcher_games', [{ ...identity('mlb', side, reliever), ...relief }]);
    return rows.reduce((sum, row) => sum + row.r, 0);
  });
  const afternoon = game.date === LAST_DAY && game.isSecond !== true;
  const rest = { innings: 9, start_local: afternoon ? '1:10PM' : '7:10PM' };
  addResult(tables, 'mlb', game, { home_runs: runs[0] ?? 0, away_runs: runs[1] ?? 0, ...rest });
}

function nfl(game: MadeGame, draw: () => number, tables: Tables): void {
  const quarterbacks: Row = Object.fromEntries(
    sidesOf(game).map(({ home, team }) => [home ? 'home_qb_id' : 'away_qb_id', squad(team, 12)[0]?.id ?? 0]),
  );
  for (const side of sidesOf(game)) {
    const rows = squad(side.team, 12).map((player, index) => {
      const pos = footballPosition(index);
      // The last player plays without a statistic.
      const idle = index === 11;
      const targets = idle || pos === 'QB' ? 0 : count(6 * player.share, draw);
      const rec = Math.min(targets, count(4 * player.share, draw));
      let rushes = 0;
      if (pos === 'RB') rushes = count(12 * player.share, draw);
      if (pos === 'QB') rushes = count(3, draw);
      const caught = { targets, rec, rec_yds: rec * 11, rec_td: rec > 0 && draw() < 0.2 ? 1 : 0 };
      const ran = { rush_att: rushes, rush_yds: 4 * rushes, rush_td: rushes > 8 ? 1 : 0 };
      const threw: Row =
        pos === 'QB' ? { pass_att: 33, pass_cmp: 21, pass_yds: 200 + count(40, draw), pass_td: 1 } : {};
      const source = { src: idle ? 'snaps_only' : 'stats', offense_snaps: 20 };
      return { ...identity('nfl', side, player), pos, ...caught, ...ran, ...threw, ...source };
    });
    add(tables, 'nfl_player_games', rows);
  }
  const rest = { home_pts: 24, away_pts: 17 + (game.number % 5), time_et: '13:00', week: game.number };
  addResult(tables, 'nfl', game, { ...rest, ...quarterbacks });
}

function footballPosition(index: number): string {
  if (index === 0) return 'QB';
  if (index < 4) return 'RB';
  return index < 9 ? 'WR' : 'TE';
}

function basketball(league: LeagueId): Maker {
  return (game, draw, tables) => {
    const points = sidesOf(game).map((side) => {
      const rows = rosterOf(league, side).map((player) => {
        const counts = { pts: count(16 * player.share, draw), reb: count(7 * player.share, draw), tov: count(2, draw) };
        const rest = { ast: count(4 * player.share, draw), fg3m: count(2 * player.share, draw), fg3a: 5 };
        const min = Math.round(12 + 20 * player.share);
        return { ...identity(league, side, player), min, ...counts, ...rest, stl: count(1, draw), blk: count(1, draw) };
      });
      add(tables, `${league}_player_games`, rows);
      return rows.reduce((sum, row) => sum + row.pts, 0);
    });
    addResult(tables, league, game, { home_pts: points[0] ?? 0, away_pts: points[1] ?? 0 });
  };
}

/** Before the last day, the league's first two teams trade their third players for each other. */
function rosterOf(league: LeagueId, { game, team }: Side): Player[] {
  const own = squad(team, 10);
  const traders = leagueOf(league)
    .teams.slice(0, 2)
    .map(({ code }) => code);
  if (game.date !== LAST_DAY || !traders.includes(team)) return own;
  const [other = ''] = traders.filter((code) => code !== team);
  return own.map((player, index) => (index === 2 ? (squad(other, 10)[index] ?? player) : player));
}

function identity(league: LeagueId, { game, team, opp, home }: Side, { id, name }: Player): Row {
  const season = league === 'nhl' ? '2023-24' : '2024';
  return { date: game.date, season, season_type: 'RS', game_id: game.id, player_id: id, player: name, team, opp, home };
}

function addResult(tables: Tables, league: LeagueId, { date, id, home, away }: MadeGame, rest: Row): void {
  const season = league === 'nhl' ? '2023-24' : '2024';
  add(tables, `${league}_results`, [{ date, season, season_type: 'RS', game_id: id, home, away, ...rest }]);
}

function add(tables: Tables, name: string, rows: readonly Row[]): void {
  (tables[name] ??= []).push(...rows);
}

/** Players of a team. Their `share`, by which their statistics scale, goes from 1 down to about 0.4. */
function squad(team: string, size: number): Player[] {
  const seed = [...team].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000;
  return Array.from({ length: size }, (_, index) => ({
    id: seed * 100 + index + 1,
    name: `${NAMES[index] ?? ''} ${team.replace('-', '')}`,
    share: 1 - (0.6 * index) / size,
  }));
}

const NAMES = [
  ...['Ada', 'Ben', 'Cal', 'Dan', 'Eli', 'Flo', 'Gus', 'Hal', 'Ivo'],
  ...['Jon', 'Kai', 'Leo', 'Max', 'Ned', 'Oli', 'Pat', 'Ray', 'Sam'],
];

/** A random count with this mean. */
function count(mean: number, draw: () => number): number {
  return Math.round(2 * mean * draw());
}

/** Repeatable numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed * 7_919;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
