/** Shares of a game's surprise that move the league's total, and each team's part in it. */
const LEAGUE_STEP = 0.005;
const TEAM_STEP = 0.04;

/** Expected points of both teams together; says nothing about who wins. */
export class ScoreTotals {
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
    this.league += LEAGUE_STEP * surprise;
    for (const team of [home, away]) this.teams.set(team, (this.teams.get(team) ?? 0) + TEAM_STEP * surprise);
  }
}
