import type { FilterSettings } from '../leagues/definition/model-settings.ts';

type Team = { season: number; variance: number; readonly values: Float64Array };

/**
 * Kalman filter of several columns per team, observed as differences between two teams (margins, lineup profiles). The
 * gain depends only on variances, so the filter is linear: rating - w · (filtered lineup) equals the filter of
 * (margin - w · lineup) for any weight w, which can therefore be fitted later.
 */
export class TeamFilter {
  readonly columns: number;
  private readonly settings: FilterSettings;
  private readonly teams = new Map<string, Team>();

  constructor(columns: number, settings: FilterSettings) {
    this.columns = columns;
    this.settings = settings;
  }

  /** Home minus away of one column in a season. */
  difference(home: string, away: string, season: number, column: number): number {
    return this.value(home, season, column) - this.value(away, season, column);
  }

  /** Variance of a team's rating in a season. */
  variance(name: string, season: number): number {
    const team = this.teams.get(name);
    if (team === undefined) return this.settings.start;
    return team.season === season ? team.variance : team.variance * this.settings.carry ** 2 + this.settings.summer;
  }

  /** Adds one game's differences; columns that are NaN are not updated. */
  update(home: string, away: string, season: number, observed: Float64Array): void {
    const host = this.enter(home, season);
    const guest = this.enter(away, season);
    const total = host.variance + guest.variance + this.settings.noise;
    const hostGain = host.variance / total;
    const guestGain = guest.variance / total;
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
