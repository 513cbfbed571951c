import { describe, expect, it } from '@jest/globals';
import { type GameForecast, type LeagueId, leagueOf } from '@overline/forecast';
import { gameMarket, gameNumbers } from '../../forecast/game/game-numbers.ts';
import type { GameView, TeamView } from '../../forecast/game/forecast-game.ts';
import { aBet, aGame, ASKED_AT } from './a-bet.fixture.ts';
import { additionalInfo, lineupInfo } from './game-info.ts';
import { keyFactors } from './game-sentences.ts';
import { reportSentences, withToday } from './what-if.ts';

type Options = { league: LeagueId; names: [string, string]; parts: [string, number][]; scores: [number, number] };

/** A game whose parts are logits of a home win; both teams played the day before. */
function aView({ league, names: [home, away], parts, scores: [homeScore, awayScore] }: Options): GameView {
  const logit = parts.reduce((sum, [, value]) => sum + value, 0);
  const homeWinProbability = 1 / (1 + Math.exp(-logit));
  const chances = { home: homeWinProbability, away: 1 - homeWinProbability };
  const alone: GameForecast = {
    homeWinProbability,
    awayWinProbability: 1 - homeWinProbability,
    model: chances,
    logitSd: 0.2,
    homeScore,
    awayScore,
    lineup: 'unknown',
    priced: false,
    parts: parts.map(([name, value]) => ({ name, value })),
    modelVersion: 'test',
  };
  const market = gameMarket([]);
  return {
    game: { ...aGame, league },
    asOf: ASKED_AT,
    teams: { home: aTeam('A', home), away: aTeam('B', away) },
    market,
    forecast: alone,
    alone,
    numbers: gameNumbers(alone, alone, market, leagueOf(league).model.games.slope),
    out: ['regular'],
    names: new Map([['regular', 'Sam Tory']]),
  };
}

function aTeam(id: string, name: string): TeamView {
  const last = { day: '2025-12-12', season: '2025', postseason: false, opponent: 'C', home: true };
  return {
    id,
    name,
    results: [{ ...last, scored: 3, allowed: 2 }],
    squad: id === 'A' ? [{ playerId: 'regular', minutes: 1, missed: 0 }] : [],
  };
}

const factors = (view: GameView): string[] => keyFactors(view).sentences.flatMap(({ wordings }) => wordings);

describe('a hockey game', () => {
  // 0.75 per goal: 0.3 is 0.4 goals. The model's own margin says little about a game that is nearly even.
  const view = aView({
    league: 'nhl',
    names: ['Elm Elks', 'Bay Gulls'],
    parts: [
      ['rating', 0.3],
      ['winsAtHome', 0.15],
      ['starters', -0.075],
    ],
    scores: [3.06, 3.04],
  });

  it('is described in goals, home ice and goalies', () => {
    expect(factors({ ...view, out: null })).toEqual(
      expect.arrayContaining([
        'The Elks rate 0.4 goals better on results, adjusted for opponents.',
        'Home ice is worth 0.2 goals to the Elks.',
        'The expected goalies favor the Gulls by 0.1 goals.',
        'The goalies we expect to start are worth 0.1 goals to the Gulls.',
      ]),
    );
  });

  it('has a score as close as its chance, even if the teams are nearly even', () => {
    // A chance of 59.3% has a logit of 0.375, which is half a goal.
    expect(view.numbers.sides.home.probability).toBe(59.3);
    expect(view.numbers.score).toEqual({ home: 3.3, away: 2.8 });
  });

  it('does not name a player with one minute a game', () => {
    expect(lineupInfo(view)[0]).toBe('The Elks have none of their regulars listed as out.');
    expect(additionalInfo(view)[0]).toBe('Both teams play on back-to-back days.');
  });
});

describe('a baseball game', () => {
  // 0.37 per run: 0.111 is 0.3 runs, and 0.185 half a run.
  const view = aView({
    league: 'mlb',
    names: ['Elm Elks', 'Bay Gulls'],
    parts: [
      ['winsAtHome', 0.111],
      ['starters', 0.185],
    ],
    scores: [4.9, 4.1],
  });

  it('is described in runs, home field and starting pitchers', () => {
    expect(factors({ ...view, out: null })).toEqual(
      expect.arrayContaining([
        'Home field is worth 0.3 runs to the Elks.',
        'The expected starting pitchers favor the Elks by 0.5 runs.',
      ]),
    );
  });

  it('names absent players without their minutes, and does not call two games in two days a back-to-back', () => {
    expect(lineupInfo(view)).toEqual([
      'The Elks are without Sam Tory.',
      'The Gulls have none of their regulars listed as out.',
      'The pitchers we expect to start are worth 0.5 runs to the Elks.',
    ]);
    expect(additionalInfo(view)).toEqual(['The two have not met this season.']);
  });
});

describe('a football game', () => {
  it('is described in points, home field and quarterbacks', () => {
    // 0.14 per point.
    const view = aView({
      league: 'nfl',
      names: ['Elm Elks', 'Bay Gulls'],
      parts: [
        ['homeAdvantage', 0.28],
        ['starters', 0.42],
      ],
      scores: [25, 20],
    });
    expect(factors({ ...view, out: null })).toEqual(
      expect.arrayContaining([
        'Home field is worth 2.0 points to the Elks.',
        'The quarterbacks we expect to start are worth 3.0 points to the Elks.',
      ]),
    );
    expect(lineupInfo(view)[0]).toBe('The Elks are without Sam Tory.');
  });
});

describe('a what-if', () => {
  const whatIf = (league: LeagueId, market: string): string => {
    const { analyzed, player } = aBet();
    const today = { ...analyzed.forecast, market, projection: 4.5, minutes: 4.2 };
    const then = { ...analyzed, forecast: { ...today, projection: 5, minutes: 4.6 } };
    const changes = [{ playerId: 'm', playerName: 'Max Able', team: 'Foxes', state: 'out', listed: null } as const];
    const known = { changes, teamOf: new Map(), games: new Map() };
    return withToday(then, today, { ...player, game: { ...aGame, league } }, known).reasoning;
  };

  it('measures playing time in the unit of the market, or leaves it out', () => {
    expect(whatIf('nba', 'player_rebounds')).toContain(
      'We would project 5.0 in 4.6 minutes instead of 4.5 in 4.2 (+0.5, +0.4 minutes).',
    );
    expect(whatIf('mlb', 'batter_hits')).toContain(
      'We would project 5.0 in 4.6 plate appearances instead of 4.5 in 4.2 (+0.5, +0.4 plate appearances).',
    );
    expect(whatIf('nfl', 'player_receptions')).toContain('We would project 5.0 instead of 4.5 (+0.5).');
  });

  it('says in one sentence who is not listed, and who already plays in today’s forecast', () => {
    const change = { playerId: 'nba:1', team: 'Foxes', state: 'out', listed: null } as const;
    expect(
      reportSentences({
        changes: [
          { ...change, playerName: 'Max Able' },
          { ...change, playerName: 'Wendell Blackthorn', state: 'in' },
          { ...change, playerName: 'Bo Rask', listed: 'out' },
        ],
      }),
    ).toEqual([
      'Max Able and Wendell Blackthorn are not on the latest injury report.',
      'Today’s forecast already has Wendell Blackthorn playing.',
      'Bo Rask is listed as out, which today’s forecast already includes.',
    ]);
  });
});
