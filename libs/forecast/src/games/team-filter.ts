/** How fast ratings move. Variances are in squared points of rating column 0. */
export type FilterSettings = {
  /** Share of a rating that survives the summer. */
  readonly carry: number;
  /** Variance of a team never seen. */
  readonly start: number;
  /** Variance that a summer adds: trades, drafts, coaches. */
  readonly summer: number;
  /** Variance that a game adds: teams change slowly within a season. */
  readonly game: number;
  /** Variance of one game's margin around the truth. */
  readonly noise: number;
};

type Team = { season: number; variance: number; readonly values: Float64Array };

/**
 * Kalman filter of several columns about teams from differences between two teams (margins, line-up profiles). The gain
 * depends on variances alone, so all columns move in step: rating - weight·(filtered line-up) is the filter of (margin
 * - weight·line-up) whatever the weight, which lets the weight be fitted later.
 */
export class TeamFilter {
  readonly columns: number;
  private readonly settings: FilterSettings;
  private readonly teams = new Map<string, Team>();

  constructor(columns: number, settings: FilterSettings) {
    this.columns = columns;
    this.settings = settings;
  }

  /** Home minus away of one column at a season's date. */
  difference(home: string, away: string, season: number, column: number): number {
    return this.value(home, season, column) - this.value(away, season, column);
  }

  /** Variance of a team's rating at a season's date. */
  variance(name: string, season: number): number {
    const team = this.teams.get(name);
    if (team === undefined) return this.settings.start;
    return team.season === season ? team.variance : team.variance * this.settings.carry ** 2 + this.settings.summer;
  }

  /** Takes in one game's differences; a column that is NaN stays as it is. */
  update(home: string, away: string, season: number, observed: Float64Array): void {
    const host = this.enter(home, season);
    const guest = this.enter(away, season);
    const total = host.variance + guest.variance + this.settings.noise;
    const [hostGain, guestGain] = [host.variance / total, guest.variance / total];
    for (let column = 0; column < this.columns; column += 1) {
      const hostValue = host.values[column] ?? 0;
      const guestValue = guest.values[column] ?? 0;
      const surprise = (observed[column] ?? Number.NaN) - (hostValue - guestValue);
      if (Number.isNaN(surprise)) continue;
      host.values[column] = hostValue + hostGain * surprise;
      guest.values[column] = guestValue - guestGain * surprise;
    }
    host.variance = host.variance * (1 - hostGain) + this.settings.game;
    guest.variance = guest.variance * (1 - guestGain) + this.settings.game;
  }

  private value(name: string, season: number, column: number): number {
    const team = this.teams.get(name);
    return (team?.values[column] ?? 0) * (team?.season === season ? 1 : this.settings.carry);
  }

  private enter(name: string, season: number): Team {
    const known = this.teams.get(name);
    const team = known ?? { season, variance: this.settings.start, values: new Float64Array(this.columns) };
    if (known === undefined) this.teams.set(name, team);
    if (team.season === season) return team;
    team.variance = this.variance(name, season);
    for (let column = 0; column < this.columns; column += 1)
      team.values[column] = (team.values[column] ?? 0) * this.settings.carry;
    team.season = season;
    return team;
  }
}
