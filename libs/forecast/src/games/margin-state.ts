import { dayNumber, lineupsOf, seasonOf, type FinishedGame, type Fixture } from './game.ts';
import type { LeagueSettings } from './league-settings.ts';
import { lineupProfile, BOX_COLUMNS, PlayerForms } from './lineup-profile.ts';
import { StarterRatings } from './starter-ratings.ts';
import { FIRST_STARTER_TERM, MARGIN_TERMS, RATING_SHARE, TEAM_TERMS, type MarginTerms } from './margin-weights.ts';
import { TeamFilter } from './team-filter.ts';

/** A league's state between games: ratings, home advantage, lineups, rest. */
export class MarginState {
  readonly totals: ScoreTotals;
  private readonly settings: LeagueSettings;
  private readonly ratings: TeamFilter;
  private readonly edge: HomeEdge;
  private readonly starters: StarterRatings | undefined;
  private readonly forms = new PlayerForms();
  private readonly lastDays = new Map<string, number>();
  private readonly lastLineups = new Map<string, readonly string[]>();

  constructor(settings: LeagueSettings) {
    this.settings = settings;
    this.ratings = new TeamFilter(1 + BOX_COLUMNS.length, settings.filter);
    this.edge = new HomeEdge(settings.homeEdge);
    this.totals = new ScoreTotals(settings.total);
    this.starters = settings.starters && new StarterRatings(settings.starters);
  }

  season(game: Pick<Fixture, 'date' | 'season'>): number {
    return seasonOf(game, this.settings.firstMonth);
  }

  /** The terms of a game before it is played; the default lineup is that of the last game. */
  terms(fixture: Fixture): MarginTerms {
    const { home, away, neutral = false } = fixture;
    const season = this.season(fixture);
    const day = dayNumber(fixture.date);
    const values = new Float64Array(MARGIN_TERMS.length);
    values[0] = this.ratings.difference(home, away, season, 0);
    values[1] = this.edge.league(neutral);
    values[2] = this.edge.venue(home, neutral);
    values[3] = this.isTired(home, day);
    values[4] = this.isTired(away, day);
    values[5] = this.isRested(home, day) - this.isRested(away, day);
    const host = lineupProfile(this.forms, fixture.lineup?.home ?? this.lastLineups.get(home));
    const guest = lineupProfile(this.forms, fixture.lineup?.away ?? this.lastLineups.get(away));
    this.starters?.terms(fixture).forEach((value, index) => (values[FIRST_STARTER_TERM + index] = value));
    const lineups = host !== undefined && guest !== undefined;
    if (lineups) {
      host.forEach((value, index) => {
        const ratedDifference = this.ratings.difference(home, away, season, 1 + index);
        values[TEAM_TERMS.length + index] = value - (guest[index] ?? 0) - RATING_SHARE * ratedDifference;
      });
    }
    return {
      values,
      lineups,
      ratingVariance: this.ratings.variance(home, season) + this.ratings.variance(away, season),
    };
  }

  /**
   * Adds the games of one day. All lineup profiles are computed before any player's form changes, so that no game of
   * the day affects the profiles of another.
   */
  observe(games: readonly FinishedGame[]): void {
    const observed = games.map((game) => this.observedColumns(game));
    games.forEach((game, index) => this.observeTeams(game, observed[index] ?? new Float64Array()));
    for (const game of games) this.starters?.observe(game);
    for (const { boxes, home, away } of games) {
      if (boxes === undefined) continue;
      for (const line of [...boxes.home, ...boxes.away]) this.forms.observe(line);
      const lineups = lineupsOf(boxes);
      if (lineups.home.length > 0) this.lastLineups.set(home, lineups.home);
      if (lineups.away.length > 0) this.lastLineups.set(away, lineups.away);
    }
  }

  private isTired(team: string, day: number): number {
    return day - (this.lastDays.get(team) ?? -Infinity) <= this.settings.shortRest ? 1 : 0;
  }

  /** After a break of sixty days (the off-season) a team does not count as rested. */
  private isRested(team: string, day: number): number {
    const days = day - (this.lastDays.get(team) ?? -Infinity);
    return days >= this.settings.longRest && days < 60 ? 1 : 0;
  }

  private observedColumns(game: FinishedGame): Float64Array {
    const margin = marginOf(game, this.settings);
    const columns = new Float64Array(1 + BOX_COLUMNS.length).fill(Number.NaN);
    columns[0] = margin - this.edge.league(game.neutral ?? false);
    const lineups = game.boxes && lineupsOf(game.boxes);
    const host = lineupProfile(this.forms, lineups?.home);
    const guest = lineupProfile(this.forms, lineups?.away);
    host?.forEach((value, index) => {
      if (guest !== undefined) columns[1 + index] = value - (guest[index] ?? 0);
    });
    return columns;
  }

  private observeTeams(game: FinishedGame, columns: Float64Array): void {
    const { home, away, neutral = false } = game;
    const season = this.season(game);
    const surprise = (columns[0] ?? 0) - this.ratings.difference(home, away, season, 0);
    this.ratings.update(home, away, season, columns);
    this.edge.observe(home, neutral, surprise);
    this.totals.observe(home, away, game.homeScore + game.awayScore);
    for (const team of [home, away]) this.lastDays.set(team, dayNumber(game.date));
  }
}

/** The margin that the ratings learn from. */
function marginOf(
  { homeScore, awayScore, overtime, shotsOnTarget }: FinishedGame,
  { marginCap, overtimeShare = 1, shots }: LeagueSettings,
): number {
  const points = (homeScore - awayScore) * (overtime === true ? overtimeShare : 1);
  const margin = marginCap * Math.tanh(points / marginCap);
  if (shots === undefined || shotsOnTarget === undefined) return margin;
  const byShots = shots.points * (shotsOnTarget.home - shotsOnTarget.away);
  return (1 - shots.weight) * margin + shots.weight * byShots;
}

/** Learning rate of the league's home advantage. */
const LEAGUE_STEP = 0.002;
/** A venue's own advantage (altitude, long flights): its decay per home game, and its learning rate. */
const VENUE_DECAY = 0.995;
const VENUE_STEP = 0.009;

/** Home advantage in points: of the league and of each venue; 0 at neutral sites. */
class HomeEdge {
  private leagueEdge: number;
  private readonly venues = new Map<string, number>();

  constructor(start: number) {
    this.leagueEdge = start;
  }

  league(neutral: boolean): number {
    return neutral ? 0 : this.leagueEdge;
  }

  venue(home: string, neutral: boolean): number {
    return neutral ? 0 : (this.venues.get(home) ?? 0);
  }

  /** Adds a game's residual: margin minus the margin expected from ratings and league home advantage. */
  observe(home: string, neutral: boolean, surprise: number): void {
    if (neutral) return;
    this.leagueEdge += LEAGUE_STEP * surprise;
    this.venues.set(home, this.venue(home, false) * VENUE_DECAY + VENUE_STEP * surprise);
  }
}

/** The learning rates of the league's average total and of each team's deviation from it. */
const TOTAL_LEAGUE_STEP = 0.005;
const TEAM_STEP = 0.04;

/** Expected total points of a game. */
class ScoreTotals {
  private league: number;
  private readonly teams = new Map<string, number>();

  constructor(start: number) {
    this.league = start;
  }

  expected(home: string, away: string): number {
    return this.league + (this.teams.get(home) ?? 0) + (this.teams.get(away) ?? 0);
  }

  observe(home: string, away: string, total: number): void {
    const surprise = total - this.expected(home, away);
    this.league += TOTAL_LEAGUE_STEP * surprise;
    for (const team of [home, away]) this.teams.set(team, (this.teams.get(team) ?? 0) + TEAM_STEP * surprise);
  }
}
