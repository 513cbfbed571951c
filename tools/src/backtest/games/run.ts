import { type GameLeague, createGameModel, type Fixture, LEAGUES } from '@overline/forecast';
import { FIRST_DATE } from '../options.ts';
import type { LineMode, LineupMode, MarketReport } from '../report.ts';
import type { PastGame } from './past-game.ts';
import { readNbaGames } from './nba-games.ts';
import { NaiveGames } from './naive-games.ts';
import { readLeagueGames } from './league-games.ts';
import { readSoccerGames } from './soccer-games.ts';
import { GameScore } from './game-score.ts';

/** Options of the moneyline backtest. */
type GamesBacktest = {
  readonly data: string;
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  /** First and last scored date. By default, the first season is not scored: in it, the model learns its weights. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** By default all leagues with tables in the folder. */
  readonly leagues?: ReadonlySet<string> | undefined;
  readonly onDay?: ((league: GameLeague, done: number, total: number, date: string) => void) | undefined;
};

function readGames(league: GameLeague, folder: string): Promise<PastGame[][]> {
  if (league === 'nba') return readNbaGames(folder);
  return league === 'soccer' ? readSoccerGames(folder) : readLeagueGames(league, folder);
}

/** Scores the game model, with one report per league that has a table in the folder. */
export async function backtestGames(options: GamesBacktest): Promise<MarketReport[]> {
  const reports: MarketReport[] = [];
  const known: GameLeague[] = [...LEAGUES.map(({ id }) => id), 'soccer'];
  const wanted = known.filter((candidate) => options.leagues?.has(candidate) ?? true);
  for (const league of wanted) {
    const days = await readGames(league, options.data);
    const [first] = days.flat();
    if (first === undefined) continue;
    const { lines, lineup, from = FIRST_DATE, to = '9999' } = options;
    const report = walkGames(days, {
      league,
      lines,
      lineup,
      from: from === FIRST_DATE ? firstScored(days) : from,
      to,
      onDay: (done, total, date) => options.onDay?.(league, done, total, date),
    });
    if (report !== undefined) reports.push(report);
  }
  return reports;
}

/** The first day of the second season (with box scores, if any). In the first season, the model learns its weights. */
function firstScored(days: readonly (readonly PastGame[])[]): string {
  const games = days.flat();
  const opening = games.find(({ boxes }) => boxes !== undefined) ?? games[0];
  return games.find(({ season }) => (season ?? 0) > (opening?.season ?? 0))?.date ?? '9999';
}

type WalkGamesOptions = {
  readonly league: GameLeague;
  /** With `book`, the model gets the closing price; otherwise it runs without market data. */
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  readonly from: string;
  readonly to: string;
  readonly onDay: (done: number, total: number, date: string) => void;
};

/** Walks forward through the days: forecasts and scores a day's games before learning from them. */
function walkGames(days: readonly (readonly PastGame[])[], options: WalkGamesOptions): MarketReport | undefined {
  // Do not use the shipped parameters, because they were fitted on these games.
  const model = createGameModel(options.league, {});
  const score = new GameScore();
  const naive = new NaiveGames();
  let version = '';
  days.forEach((games, index) => {
    const date = games[0]?.date ?? '';
    if (date > options.to) return;
    for (const game of date >= options.from ? games : []) {
      const isTwoWay = options.league !== 'soccer';
      if (!game.scored || (isTwoWay && game.homeScore === game.awayScore)) continue;
      const forecast = model.project(asFixture(game, options));
      version = forecast.modelVersion;
      score.add(game, forecast, isTwoWay ? naive.chances(game) : undefined);
    }
    model.observe(games);
    naive.observe(games);
    options.onDay(index + 1, days.length, date);
  });
  return score.n === 0 ? undefined : score.report(options.league, options.lines, options.lineup, version);
}

/** The facts known before a game, copied field by field so that no result can leak. */
function asFixture(game: PastGame, { lines, lineup }: Pick<WalkGamesOptions, 'lines' | 'lineup'>): Fixture {
  const { date, season, competition, home, away, neutral, boxes, market } = game;
  return {
    date,
    season,
    competition,
    home,
    away,
    neutral,
    starters: game.starterLines && {
      home: game.starterLines.home?.playerId,
      away: game.starterLines.away?.playerId,
    },
    market: lines === 'book' ? market : undefined,
    lineup:
      lineup === 'known' && boxes !== undefined
        ? { home: boxes.home.map(({ playerId }) => playerId), away: boxes.away.map(({ playerId }) => playerId) }
        : undefined,
  };
}
