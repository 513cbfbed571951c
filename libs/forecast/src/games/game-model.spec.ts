import { describe, expect, it } from '@jest/globals';
import { logit } from '../math/logit.ts';
import type { FinishedGame, Fixture, GameForecast, GameLeague } from './game.ts';
import { createGameModel } from './game-model.ts';
import { madeUpLeague } from './made-up-league.fixture.ts';
import { goalChances } from './goal-model.ts';

const days = madeUpLeague(3, 180);
const CUT = 450;

function namesOf(game: FinishedGame): Fixture['lineup'] {
  return (
    game.boxes && {
      home: game.boxes.home.map(({ playerId }) => playerId),
      away: game.boxes.away.map(({ playerId }) => playerId),
    }
  );
}

function slate(game: FinishedGame, known: boolean): Fixture {
  const { date, season, home, away, market } = game;
  return { date, season, home, away, market, lineup: known ? namesOf(game) : undefined };
}

/** Forecasts of the day at CUT, walking forward through `history` day by day. */
function forecastCut(
  league: GameLeague,
  history: readonly (readonly FinishedGame[])[],
  known: boolean,
): GameForecast[] {
  const model = createGameModel(league);
  history.slice(0, CUT).forEach((games) => model.observe(games));
  return (days[CUT] ?? []).map((game) => model.project(slate(game, known)));
}

/** The same games with other results: scores swapped, box score lines given to the other team. */
function withOtherOutcomes(games: readonly FinishedGame[]): FinishedGame[] {
  return games.map((game) => ({
    ...game,
    homeScore: game.awayScore + 7,
    awayScore: game.homeScore,
    boxes: game.boxes && { home: game.boxes.away, away: game.boxes.home },
  }));
}

describe('game model', () => {
  it.each([true, false])('makes forecasts that do not depend on later results (lineup known: %s)', (known) => {
    const changed = days.map((games, index) => (index < CUT ? games : withOtherOutcomes(games)));
    const model = createGameModel('nba');
    const reference = forecastCut('nba', days, known);
    changed.forEach((games, index) => {
      if (index === CUT) expect((days[CUT] ?? []).map((game) => model.project(slate(game, known)))).toEqual(reference);
      model.observe(games);
    });
    expect(forecastCut('nba', changed.slice(0, CUT), known)).toEqual(reference);
  });

  it('is not changed by forecasting', () => {
    const model = createGameModel('nba');
    days.slice(0, CUT).forEach((games) => {
      games.forEach((game) => model.project(slate(game, true)));
      model.observe(games);
    });
    expect((days[CUT] ?? []).map((game) => model.project(slate(game, true)))).toEqual(forecastCut('nba', days, true));
  });

  it('has parts that add up to the logit of a home win', () => {
    for (const { parts, homeWinProbability } of forecastCut('nba', days, true)) {
      expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(logit(homeWinProbability), 9);
    }
  });

  it('learns team strength and home advantage', () => {
    const model = createGameModel('nba');
    days.slice(0, CUT).forEach((games) => model.observe(games));
    const fixture = { date: '2004-05-01', season: 2003, home: 'ALB', away: 'FOR' };
    const atHome = model.project(fixture);
    const neutral = model.project({ ...fixture, neutral: true });
    expect(neutral.homeWinProbability).toBeGreaterThan(0.7);
    expect(atHome.homeWinProbability).toBeGreaterThan(neutral.homeWinProbability);
    expect(atHome.homeScore - atHome.awayScore).toBeGreaterThan(5);
    expect(atHome.homeWinProbability + atHome.awayWinProbability).toBeCloseTo(1, 12);
  });

  it('is less certain without a price, and reports whether there was a price', () => {
    const model = createGameModel('nba');
    days.slice(0, CUT).forEach((games) => model.observe(games));
    const [game] = days[CUT] ?? [];
    if (game === undefined) throw new Error('No game');
    const priced = model.project(slate(game, false));
    const alone = model.project({ ...slate(game, false), market: undefined });
    expect([priced.priced, alone.priced]).toEqual([true, false]);
    expect(alone.logitSd).toBeGreaterThan(priced.logitSd);
    expect([alone.model.home, alone.model.home]).toEqual([alone.homeWinProbability, priced.model.home]);
  });

  it('forecasts a game by its price until it has observed a finished season', () => {
    const fresh = createGameModel('nhl');
    const { homeWinProbability } = fresh.project({
      date: '2024-01-05',
      home: 'A',
      away: 'B',
      market: { home: 0.63, away: 0.37 },
    });
    expect(homeWinProbability).toBeCloseTo(0.63, 12);
  });

  it('ignores lineups in leagues without basketball box scores', () => {
    const without = days.map((games) => games.map((game) => ({ ...game, boxes: undefined })));
    expect(forecastCut('nfl', days, true)).toEqual(forecastCut('nfl', without, false));
  });

  it('uses lineups from the first day with learned weights, and ignores them when it has to learn the weights', () => {
    const chances = [undefined, {}].map((parameters) => {
      const model = createGameModel('nba', parameters);
      days.slice(0, 40).forEach((games) => model.observe(games));
      const [game] = days[40] ?? [];
      if (game === undefined) throw new Error('No game');
      const fixture = { ...slate(game, true), market: undefined };
      const lineup = { home: fixture.lineup?.home.slice(1) ?? [], away: fixture.lineup?.away ?? [] };
      return [model.project(fixture).homeWinProbability, model.project({ ...fixture, lineup }).homeWinProbability];
    });
    expect(chances[0]?.[0]).not.toBe(chances[0]?.[1]);
    expect(chances[1]?.[0]).toBe(chances[1]?.[1]);
  });

  it('keeps the learned weights of a league in which one season says little, but a backtest fits its own', () => {
    const weightsBySeason = (model: ReturnType<typeof createGameModel>): Set<string | undefined> => {
      const versions = days.map((priced) => {
        const games = priced.map((game) => ({ ...game, market: undefined }));
        const version = games[0] && model.project(slate(games[0], false)).modelVersion;
        model.observe(games);
        return version?.split('-').at(-1);
      });
      return new Set(versions);
    };
    expect(weightsBySeason(createGameModel('mlb')).size).toBe(1);
    expect(weightsBySeason(createGameModel('mlb', {})).size).toBeGreaterThan(1);
  });

  it('rejects days out of order and games of different days', () => {
    const model = createGameModel('nba');
    const [first = [], second = []] = days;
    model.observe(second);
    expect(() => model.observe(first)).toThrow(RangeError);
    expect(() => model.observe(second)).toThrow(RangeError);
    expect(() => createGameModel('nba').observe([...first, ...second])).toThrow(RangeError);
  });
});

describe('game model of soccer', () => {
  const matches = days.map((games) =>
    games.map((game): FinishedGame => ({
      ...game,
      boxes: undefined,
      competition: 'X0',
      homeScore: Math.max(0, Math.round((game.homeScore - game.awayScore) / 8)),
      awayScore: Math.max(0, Math.round((game.awayScore - game.homeScore) / 8)),
      market: { home: 0.42, draw: 0.28, away: 0.3 },
    })),
  );

  it('gives three probabilities that sum to 1, and expected goals', () => {
    const model = createGameModel('soccer');
    matches.slice(0, CUT).forEach((games) => model.observe(games));
    const fixture = { date: '2004-05-01', season: 2003, competition: 'X0', home: 'ALB', away: 'FOR' };
    const forecast = model.project(fixture);
    expect(forecast.homeWinProbability + (forecast.drawProbability ?? 0) + forecast.awayWinProbability).toBeCloseTo(
      1,
      12,
    );
    expect(forecast.homeWinProbability).toBeGreaterThan(forecast.awayWinProbability);
    expect(forecast.homeScore).toBeGreaterThan(forecast.awayScore);
    expect(forecast.logitSd).toBeGreaterThan(0);
  });

  it('makes forecasts that do not depend on later results', () => {
    const forecasts = [matches, matches.map((games, index) => (index < CUT ? games : withOtherOutcomes(games)))].map(
      (history) => {
        const model = createGameModel('soccer');
        let cut: GameForecast[] = [];
        history.forEach((games, index) => {
          if (index === CUT)
            cut = games.map(({ date, season, competition, home, away, market }) =>
              model.project({ date, season, competition, home, away, market }),
            );
          model.observe(games);
        });
        return cut;
      },
    );
    expect(forecasts[1]).toEqual(forecasts[0]);
    expect(forecasts[0]).toHaveLength(3);
  });
});

describe('outcomes from expected goals', () => {
  it('are equal for equal sides and sum to one', () => {
    const { home, draw, away } = goalChances(1.3, 1.3);
    expect(home).toBeCloseTo(away, 12);
    expect(home + draw + away).toBeCloseTo(1, 12);
  });

  it('make draws likelier with fewer goals', () => {
    expect(goalChances(0.7, 0.7).draw).toBeGreaterThan(goalChances(2, 2).draw);
  });

  it('favor the side with more expected goals', () => {
    expect(goalChances(1.9, 1.1).home).toBeGreaterThan(goalChances(1.5, 1.1).home);
  });
});
