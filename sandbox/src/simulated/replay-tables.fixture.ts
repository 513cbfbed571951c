import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hash } from '../random/random.ts';
import { quotesFor } from './quotes.ts';
import { Rosters } from './rosters.ts';
import { SIDES, SimulatedGame } from './simulated-game.ts';
import { type LeagueTeam, TEAMS } from './teams.ts';
import { dayNumber, dayText, EASTERN, instantOf, isoSeconds } from '../time/time-zone.ts';
import type { BookQuotes, Game } from '../world/world.ts';

const TEAM_COUNT = 6;
const FIRST_DAY = dayNumber('2024-10-15');
const LAST_DAY = dayNumber('2025-02-10');
const TIP_OFF_MINUTES = [19 * 60, 19 * 60 + 30, 20 * 60 + 10];

const SEED = 20_241_015;
const LINES_FROM = dayNumber('2024-12-10');
const LINE_BOOKS: ReadonlySet<string> = new Set(['harborline', 'stagbet', 'northpier']);
const SNAPSHOT_MINUTE = 15 * 60;

const GAMES = 'date,season,season_type,home,away,home_pts,away_pts';
const ODDS =
  `${GAMES},open_spread_home,close_spread_home,open_total,close_total,` + 'ml_home,ml_away,neutral,score_src,source';
const ROWS =
  'date,season,season_type,nba_game_id,player_id,player,team,opp,home,win,min,pts,reb,ast,' +
  'fg3m,fg3a,fgm,fga,ftm,fta,oreb,dreb,stl,blk,tov,pf,plus_minus,source';
const LINES =
  'date,game_time_utc,snapshot_utc,after_tip,home,away,player,player_id,market,line,' +
  'book,over_odds,under_odds,source,side_check';
const TEAM_COLUMNS = 'code,city,name,odds_name,conference,division';

/** The replay fixture's tables by file name, in the format of the real ones. Deterministic. */
export function fixtureTables(): ReadonlyMap<string, string> {
  const league = new FixtureLeague();
  const rosters = new Rosters(SEED);
  const text = { teams: [TEAM_COLUMNS], results: [GAMES], odds: [ODDS], rows: [ROWS], lines: [LINES] };
  for (const team of league.teams)
    text.teams.push([team.code, team.city, team.name, team.oddsName, team.conference, team.division].join());
  for (const game of league.games) {
    const simulated = new SimulatedGame(SEED, game, rosters, league);
    const { homeScore, visitorScore } = simulated.played();
    const result = [game.day, '2024-25', 'RS', game.home.code, game.visitor.code, homeScore, visitorScore].join();
    text.results.push(result);
    text.odds.push(`${result},,,,,${moneylineOf(simulated)},0,player_sum,fictional`);
    text.rows.push(...rowsOf(simulated));
    if (dayNumber(game.day) >= LINES_FROM) text.lines.push(...linesOf(simulated));
  }
  return new Map(
    [
      ['teams.csv', text.teams],
      ['nba_results.csv', text.results],
      ['nba_games_odds.csv', text.odds],
      ['nba_player_games.csv', text.rows],
      ['nba_prop_lines.csv', text.lines],
    ].map(([name, lines]) => [String(name), `${(lines as string[]).join('\n')}\n`]),
  );
}

// The games of every fifth day have no moneyline, so that a replay generates some.
function moneylineOf(simulated: SimulatedGame): string {
  if (simulated.game.id % 50 < 10) return ',';
  const [first] = quotesFor(SEED, simulated, simulated.game.tipOff - 60_000, new Set(['h2h']));
  const [home, visitor] = first?.markets[0]?.outcomes ?? [];
  return `${home?.price ?? ''},${visitor?.price ?? ''}`;
}

function rowsOf(simulated: SimulatedGame): string[] {
  const { game } = simulated;
  const played = simulated.played();
  const homeWon = played.homeScore > played.visitorScore;
  return SIDES.flatMap((name) =>
    played[name].map(({ expected: { talent }, line: l }) => {
      const home = name === 'home';
      const team = game[name];
      const opponent = home ? game.visitor : game.home;
      const plusMinus = Math.round(
        ((homeWon === home ? 1 : -1) * Math.abs(played.homeScore - played.visitorScore) * l.min) / 48,
      );
      return [
        ...[game.day, '2024-25', 'RS', '', talent.player.id, `${talent.player.firstName} ${talent.player.lastName}`],
        ...[team.code, opponent.code, home ? 1 : 0, homeWon === home ? 1 : 0, l.min, l.pts, l.reb, l.ast],
        ...[l.fg3m, l.fg3a, l.fgm, l.fga, l.ftm, l.fta, l.oreb, l.dreb, l.stl, l.blk, l.turnover, l.pf],
        ...[plusMinus, 'fictional'],
      ].join();
    }),
  );
}

// Prices of threes at 15:00 Eastern. Games that had started by then are marked as too late, and some rows as swapped.
function linesOf(simulated: SimulatedGame): string[] {
  const { game } = simulated;
  const snapshot = instantOf(EASTERN, dayNumber(game.day), SNAPSHOT_MINUTE);
  const late = snapshot >= game.tipOff;
  const quotes = quotesFor(SEED, simulated, Math.min(snapshot, game.tipOff - 60_000), new Set(['player_threes']));
  return quotes
    .filter(({ book }) => LINE_BOOKS.has(book.key))
    .flatMap((quote) => bookLines(simulated, game, quote, snapshot, late));
}

function bookLines(
  simulated: SimulatedGame,
  game: Game,
  { book, markets }: BookQuotes,
  snapshot: number,
  late: boolean,
): string[] {
  const outcomes = markets.flatMap((market) => market.outcomes);
  return outcomes
    .filter(({ name }) => name === 'Over')
    .flatMap((over) => {
      const under = outcomes.find(
        ({ name, description, point }) => name === 'Under' && description === over.description && point === over.point,
      );
      const id = playerIdOf(simulated, over.description ?? '');
      if (over.price === null || !under || under.price === null) return [];
      const swapped = hash(game.id, id, book.title.length) % 40 === 0;
      const prices = swapped ? [under.price, over.price] : [over.price, under.price];
      return [
        [
          ...[game.day, isoSeconds(game.tipOff), isoSeconds(snapshot), late ? 1 : 0, game.home.code, game.visitor.code],
          ...[over.description, id, 'player_threes', over.point, book.key, ...prices, 'fictional', swapped ? -1 : 1],
        ].join(),
      ];
    });
}

function playerIdOf(simulated: SimulatedGame, oddsName: string): number {
  const players = SIDES.flatMap((name) => simulated.side(name, -Infinity).expected.map(({ talent }) => talent.player));
  return players.find((player) => player.oddsName === oddsName)?.id ?? 0;
}

/** Six teams that play on five of seven days from October to February, across the end of daylight saving time. */
class FixtureLeague {
  readonly teams: readonly LeagueTeam[] = TEAMS.slice(0, TEAM_COUNT);
  readonly games: readonly Game[];
  readonly #days: ReadonlyMap<number, readonly Game[]>;

  constructor() {
    const games: Game[] = [];
    for (let day = FIRST_DAY; day <= LAST_DAY; day++) games.push(...this.#gamesOf(day));
    this.games = games;
    this.#days = Map.groupBy(games, (game) => dayNumber(game.day));
  }

  gamesOn(day: number): readonly Game[] {
    return this.#days.get(day) ?? [];
  }

  // Two of the round's three pairings play. Mondays and Thursdays have no games.
  #gamesOf(day: number): Game[] {
    const weekday = (day + 4) % 7;
    if (weekday === 1 || weekday === 4) return [];
    const round = day - FIRST_DAY;
    return [0, 1].map((pairing): Game => {
      const [one, other] = pairOf(round, (pairing + round) % 3);
      const swapped = hash(round, pairing) % 2 === 0;
      const home = this.#team(swapped ? other : one);
      const visitor = this.#team(swapped ? one : other);
      const matinee = weekday === 0 && pairing === 0;
      const tipOff = instantOf(
        EASTERN,
        day,
        matinee ? 13 * 60 : (TIP_OFF_MINUTES[hash(day, pairing) % TIP_OFF_MINUTES.length] ?? 1170),
      );
      return {
        id: round * 10 + pairing,
        eventId: '',
        day: dayText(day),
        season: 2024,
        postseason: false,
        home,
        visitor,
        tipOff,
        finalAt: tipOff,
        postponed: false,
      };
    });
  }

  #team(index: number): LeagueTeam {
    const team = this.teams[index];
    if (!team) throw new Error(`The fixture has no team ${index}`);
    return team;
  }
}

// Round robin by the circle method: the last team stays, the others rotate by one each round.
function pairOf(round: number, pairing: number): [number, number] {
  const rotating = TEAM_COUNT - 1;
  if (pairing === 0) return [rotating, round % rotating];
  return [(round + pairing) % rotating, (round - pairing + rotating * 1000) % rotating];
}

const COMPRESSED = new Set(['nba_player_games.csv', 'nba_prop_lines.csv']);

// Writes sandbox/fixtures/replay: node --conditions=source sandbox/src/simulated/replay-tables.fixture.ts
if (import.meta.main)
  for (const [name, text] of fixtureTables()) {
    const file = join(import.meta.dirname, '../../fixtures/replay', name);
    if (COMPRESSED.has(name)) writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    else writeFileSync(file, text);
  }
