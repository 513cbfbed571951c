import { dayNumber, seasonOf } from './calendar.ts';
import type { FinishedGame, Fixture } from './game.ts';
import { HomeEdge } from './home-edge.ts';
import type { LeagueSettings } from './league-settings.ts';
import { lineupProfile } from './lineup-profile.ts';
import { MARGIN_TERMS, RATING_SHARE, TEAM_TERMS } from './margin-terms.ts';
import type { MarginTerms } from './margin-terms.ts';
import { BOX_COLUMNS, PlayerForms } from './player-form.ts';
import { ScoreTotals } from './score-totals.ts';
import { TeamFilter } from './team-filter.ts';

/** What is remembered of a league's past: ratings, home advantage, line-ups, rest. */
export class MarginState {
  readonly totals: ScoreTotals;
  private readonly settings: LeagueSettings;
  private readonly ratings: TeamFilter;
  private readonly edge: HomeEdge;
  private readonly forms = new PlayerForms();
  private readonly lastDays = new Map<string, number>();
  private readonly lastLineups = new Map<string, readonly string[]>();

  constructor(settings: LeagueSettings) {
    this.settings = settings;
    this.ratings = new TeamFilter(1 + BOX_COLUMNS.length, settings.filter);
    this.edge = new HomeEdge(settings.homeEdge);
    this.totals = new ScoreTotals(settings.total);
  }

  season(game: Pick<Fixture, 'date' | 'season'>): number {
    return seasonOf(game, this.settings.firstMonth);
  }

  /** What is known about a game before it; without a line-up, by those who played last. */
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
    const lineups = host !== undefined && guest !== undefined;
    if (lineups) {
      host.forEach((value, index) => {
        const held = this.ratings.difference(home, away, season, 1 + index);
        values[TEAM_TERMS.length + index] = value - (guest[index] ?? 0) - RATING_SHARE * held;
      });
    }
    return {
      values,
      lineups,
      ratingVariance: this.ratings.variance(home, season) + this.ratings.variance(away, season),
    };
  }

  /** Takes in the games of one day: all ratings first, then who played, so that no game of the day informs another. */
  observe(games: readonly FinishedGame[]): void {
    const observed = games.map((game) => this.observedColumns(game));
    games.forEach((game, index) => this.observeTeams(game, observed[index] ?? new Float64Array()));
    for (const { boxes, home, away } of games) {
      if (boxes === undefined) continue;
      for (const line of [...boxes.home, ...boxes.away]) this.forms.observe(line);
      if (boxes.home.length > 0)
        this.lastLineups.set(
          home,
          boxes.home.map(({ playerId }) => playerId),
        );
      if (boxes.away.length > 0)
        this.lastLineups.set(
          away,
          boxes.away.map(({ playerId }) => playerId),
        );
    }
  }

  private isTired(team: string, day: number): number {
    return day - (this.lastDays.get(team) ?? -Infinity) <= this.settings.shortRest ? 1 : 0;
  }

  /** A summer is no rest: after sixty days everybody is fresh. */
  private isRested(team: string, day: number): number {
    const days = day - (this.lastDays.get(team) ?? -Infinity);
    return days >= this.settings.longRest && days < 60 ? 1 : 0;
  }

  private observedColumns(game: FinishedGame): Float64Array {
    const { marginCap } = this.settings;
    const margin = marginCap * Math.tanh((game.homeScore - game.awayScore) / marginCap);
    const columns = new Float64Array(1 + BOX_COLUMNS.length).fill(Number.NaN);
    columns[0] = margin - this.edge.league(game.neutral ?? false);
    const host = lineupProfile(
      this.forms,
      game.boxes?.home.map(({ playerId }) => playerId),
    );
    const guest = lineupProfile(
      this.forms,
      game.boxes?.away.map(({ playerId }) => playerId),
    );
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
