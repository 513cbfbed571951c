import { hash } from '../random/random.ts';
import { GameNight, SIDES } from '../simulated/game-night.ts';
import { quotesFor } from '../simulated/quotes.ts';
import { Rosters } from '../simulated/rosters.ts';
import { EASTERN, dayNumber, instantOf, isoSeconds } from '../time/time-zone.ts';
import type { BookQuotes, Game } from '../world/world.ts';
import { FixtureLeague } from './fixture-league.ts';

const SEED = 20_241_015;
const LINES_FROM = dayNumber('2024-12-10');
const LINE_BOOKS: ReadonlySet<string> = new Set(['harborline', 'stagbet', 'northpier']);
const AFTERNOON = 15 * 60;

const GAMES = 'date,season,season_type,home,away,home_pts,away_pts';
const ODDS =
  `${GAMES},open_spread_home,close_spread_home,open_total,close_total,` + 'ml_home,ml_away,neutral,score_src,source';
const ROWS =
  'date,season,season_type,nba_game_id,player_id,player,team,opp,home,win,min,pts,reb,ast,' +
  'fg3m,fg3a,fgm,fga,ftm,fta,oreb,dreb,stl,blk,tov,pf,plus_minus,source';
const LINES =
  'date,game_time_utc,snapshot_utc,after_tip,home,away,player,player_id,market,line,' +
  'book,over_odds,under_odds,source,side_check';
const CLUBS = 'code,city,name,odds_name,conference,division';

/** The tables of the fictional folder by file name, in the format of the real ones. The same text every time. */
export function fixtureTables(): ReadonlyMap<string, string> {
  const league = new FixtureLeague();
  const rosters = new Rosters(SEED);
  const text = { teams: [CLUBS], results: [GAMES], odds: [ODDS], rows: [ROWS], lines: [LINES] };
  for (const team of league.teams)
    text.teams.push([team.code, team.city, team.name, team.oddsName, team.conference, team.division].join());
  for (const game of league.games) {
    const night = new GameNight(SEED, game, rosters, league);
    const { homeScore, visitorScore } = night.played();
    const result = [game.day, '2024-25', 'RS', game.home.code, game.visitor.code, homeScore, visitorScore].join();
    text.results.push(result);
    text.odds.push(`${result},,,,,${moneylineOf(night)},0,player_sum,fictional`);
    text.rows.push(...rowsOf(night));
    if (dayNumber(game.day) >= LINES_FROM) text.lines.push(...linesOf(night));
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

// Every fifth game has no moneyline, so that the made ones are seen too.
function moneylineOf(night: GameNight): string {
  if (night.game.id % 50 < 10) return ',';
  const [first] = quotesFor(SEED, night, night.game.tipOff - 60_000, new Set(['h2h']));
  const [home, visitor] = first?.markets[0]?.outcomes ?? [];
  return `${home?.price ?? ''},${visitor?.price ?? ''}`;
}

function rowsOf(night: GameNight): string[] {
  const { game } = night;
  const played = night.played();
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
        game.day,
        '2024-25',
        'RS',
        '',
        talent.player.id,
        `${talent.player.firstName} ${talent.player.lastName}`,
        team.code,
        opponent.code,
        home ? 1 : 0,
        homeWon === home ? 1 : 0,
        l.min,
        l.pts,
        l.reb,
        l.ast,
        l.fg3m,
        l.fg3a,
        l.fgm,
        l.fga,
        l.ftm,
        l.fta,
        l.oreb,
        l.dreb,
        l.stl,
        l.blk,
        l.turnover,
        l.pf,
        plusMinus,
        'fictional',
      ].join();
    }),
  );
}

// Prices of threes as they stood at 15:00 Eastern; a matinee is marked as photographed too late, and some rows as
// swapped.
function linesOf(night: GameNight): string[] {
  const { game } = night;
  const snapshot = instantOf(EASTERN, dayNumber(game.day), AFTERNOON);
  const late = snapshot >= game.tipOff;
  const quotes = quotesFor(SEED, night, Math.min(snapshot, game.tipOff - 60_000), new Set(['player_threes']));
  return quotes
    .filter(({ book }) => LINE_BOOKS.has(book.key))
    .flatMap((quote) => bookLines(night, game, quote, snapshot, late));
}

function bookLines(
  night: GameNight,
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
      const id = playerIdOf(night, over.description ?? '');
      if (over.price === null || !under || under.price === null) return [];
      const swapped = hash(game.id, id, book.title.length) % 40 === 0;
      const prices = swapped ? [under.price, over.price] : [over.price, under.price];
      return [
        [
          game.day,
          isoSeconds(game.tipOff),
          isoSeconds(snapshot),
          late ? 1 : 0,
          game.home.code,
          game.visitor.code,
          over.description,
          id,
          'player_threes',
          over.point,
          book.key,
          ...prices,
          'fictional',
          swapped ? -1 : 1,
        ].join(),
      ];
    });
}

function playerIdOf(night: GameNight, oddsName: string): number {
  const players = SIDES.flatMap((name) => night.side(name, -Infinity).expected.map(({ talent }) => talent.player));
  return players.find((player) => player.oddsName === oddsName)?.id ?? 0;
}
