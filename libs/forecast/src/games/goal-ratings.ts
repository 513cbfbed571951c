import { seasonOf, type FinishedGame, type Fixture } from './game.ts';

/** First month of European seasons. */
const FIRST_MONTH = 7;
/** Share of a rating that is kept over the summer. */
const CARRY = 0.97;
/**
 * Variances of ln goals: of a new team's rating, what a summer and a game add to it, and of a score at one expected
 * goal.
 */
const START_VARIANCE = 0.15;
const SUMMER_VARIANCE = 0.02;
const GAME_VARIANCE = 0.0005;
const SCORE_VARIANCE = 1;
/** Promotion lowers attack and defense by this much, relegation raises them. */
const DIVISION_STEP = 0.25;
/** Weight of shots on target against goals: shots predict future goals better. */
const SHOTS_SHARE = 0.65;
/** Learning rate of a competition's averages. */
const COMPETITION_STEP = 0.002;

type Team = { season: number; competition: string; variance: number; attack: number; defense: number };
type Competition = { lnGoals: number; lnHome: number; goalsPerShot: number };

/** Expected goals of a game. */
export type ExpectedGoals = {
  readonly home: number;
  readonly away: number;
  /** Sum of both teams' variances of ln goals. */
  readonly variance: number;
  /** Terms of ln(home / away). */
  readonly parts: { readonly homeAdvantage: number; readonly attack: number; readonly defense: number };
};

/** Attack and defense of every team in ln goals, and averages of every competition, updated by every game. */
export class GoalRatings {
  private readonly teams = new Map<string, Team>();
  private readonly competitions = new Map<string, Competition>();

  season(game: Pick<Fixture, 'date' | 'season'>): number {
    return seasonOf(game, FIRST_MONTH);
  }

  expected(fixture: Fixture): ExpectedGoals {
    const { lnGoals, lnHome } = this.competition(fixture);
    const home = this.current(fixture.home, fixture);
    const away = this.current(fixture.away, fixture);
    const edge = fixture.neutral === true ? 0 : lnHome;
    return {
      home: Math.exp(lnGoals + edge / 2 + home.attack - away.defense),
      away: Math.exp(lnGoals - edge / 2 + away.attack - home.defense),
      variance: home.variance + away.variance,
      parts: { homeAdvantage: edge, attack: home.attack - away.attack, defense: home.defense - away.defense },
    };
  }

  observe(games: readonly FinishedGame[]): void {
    const expectations = games.map((game) => this.expected(game));
    games.forEach((game, index) => {
      const expected = expectations[index];
      if (expected !== undefined) this.observeGame(game, expected);
    });
  }

  private observeGame(game: FinishedGame, expected: ExpectedGoals): void {
    const home = this.current(game.home, game);
    const away = this.current(game.away, game);
    const competition = this.competition(game);
    const { shotsOnTarget: shots, homeScore, awayScore } = game;
    const shotAdjusted = (goals: number, onTarget: number | undefined): number =>
      onTarget === undefined ? goals : (1 - SHOTS_SHARE) * goals + SHOTS_SHARE * onTarget * competition.goalsPerShot;
    const variance = home.variance + away.variance;
    const homeGain = 1 / (variance + SCORE_VARIANCE / expected.home);
    const awayGain = 1 / (variance + SCORE_VARIANCE / expected.away);
    const homeSurprise = homeGain * (shotAdjusted(homeScore, shots?.home) / expected.home - 1);
    const awaySurprise = awayGain * (shotAdjusted(awayScore, shots?.away) / expected.away - 1);
    const learned = (homeGain + awayGain) / 2;
    this.teams.set(game.home, updatedTeam(home, homeSurprise, -awaySurprise, learned));
    this.teams.set(game.away, updatedTeam(away, awaySurprise, -homeSurprise, learned));
    this.competitions.set(game.competition ?? '', updatedCompetition(competition, game, expected));
  }

  private competition({ competition = '' }: Pick<Fixture, 'competition'>): Competition {
    return this.competitions.get(competition) ?? { lnGoals: Math.log(1.3), lnHome: 0.2, goalsPerShot: 0.3 };
  }

  /** A team's rating in the game's season and division. Divisions are ordered by name: E0 is above E1. */
  private current(name: string, game: Fixture): Team {
    const season = this.season(game);
    const { competition = '' } = game;
    const team = this.teams.get(name);
    if (team === undefined) return { season, competition, variance: START_VARIANCE, attack: 0, defense: 0 };
    if (team.season === season) return team;
    const step = DIVISION_STEP * Math.sign(competition.localeCompare(team.competition, 'en'));
    return {
      season,
      competition,
      variance: team.variance + SUMMER_VARIANCE,
      attack: team.attack * CARRY + step,
      defense: team.defense * CARRY + step,
    };
  }
}

function updatedTeam(team: Team, attack: number, defense: number, learned: number): Team {
  return {
    ...team,
    attack: team.attack + team.variance * attack,
    defense: team.defense + team.variance * defense,
    variance: team.variance * (1 - team.variance * learned) + GAME_VARIANCE,
  };
}

function updatedCompetition(
  competition: Competition,
  { homeScore, awayScore, shotsOnTarget: shots, neutral }: FinishedGame,
  expected: ExpectedGoals,
): Competition {
  const home = homeScore - expected.home;
  const away = awayScore - expected.away;
  const onTarget = shots === undefined ? 0 : shots.home + shots.away;
  const conversion = onTarget === 0 ? 0 : (homeScore + awayScore) / onTarget - competition.goalsPerShot;
  return {
    lnGoals: competition.lnGoals + (COMPETITION_STEP * (home + away)) / 2,
    lnHome: competition.lnHome + (neutral === true ? 0 : COMPETITION_STEP * (home - away)),
    goalsPerShot: competition.goalsPerShot + COMPETITION_STEP * conversion,
  };
}
