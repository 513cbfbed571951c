import { createGameModel } from '@overline/forecast';
import type { Fixture, GameLeague } from '@overline/forecast';
import type { LineMode, LineupMode, MarketReport } from '../report.ts';
import type { PastGame } from './game-day.ts';
import { GameScore } from './game-score.ts';

/** What to score: with book lines the closing price is an input, with synthetic ones the model stands alone. */
export type WalkGamesOptions = {
  readonly league: GameLeague;
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  readonly from: string;
  readonly to: string;
  readonly onDay?: ((done: number, total: number, date: string) => void) | undefined;
};

/**
 * Walks forward through the days: forecast every game of a day, score, and only then learn; undefined if no game was
 * scored.
 */
export function walkGames(days: readonly (readonly PastGame[])[], options: WalkGamesOptions): MarketReport | undefined {
  // No parameters that were learned from the very games to be forecast.
  const model = createGameModel(options.league, {});
  const score = new GameScore();
  let version = '';
  days.forEach((games, index) => {
    const date = games[0]?.date ?? '';
    if (date > options.to) return;
    for (const game of date >= options.from ? games : []) {
      const { market } = game;
      if (!game.scored || market === undefined || (market.draw === undefined && game.homeScore === game.awayScore))
        continue;
      const forecast = model.project(asFixture(game, options));
      version = forecast.modelVersion;
      score.add(game, market, forecast);
    }
    model.observe(games);
    options.onDay?.(index + 1, days.length, date);
  });
  return score.n === 0 ? undefined : score.report(options.league, options.lines, options.lineup, version);
}

/** What may be known of a game before it. Built field by field, so that no outcome can slip in. */
export function asFixture(game: PastGame, { lines, lineup }: Pick<WalkGamesOptions, 'lines' | 'lineup'>): Fixture {
  const { date, season, competition, home, away, neutral, boxes, market } = game;
  return {
    date,
    season,
    competition,
    home,
    away,
    neutral,
    market: lines === 'book' ? market : undefined,
    lineup:
      lineup === 'known' && boxes !== undefined
        ? { home: boxes.home.map(({ playerId }) => playerId), away: boxes.away.map(({ playerId }) => playerId) }
        : undefined,
  };
}
