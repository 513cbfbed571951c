/**
 * Share of a game's surprise that moves the league's home advantage: about a season's worth of games, so that it
 * drifts.
 */
const LEAGUE_STEP = 0.002;
/**
 * A venue's own advantage: kept per home game, and moved by this share of the surprise; altitude and long flights live
 * here.
 */
const VENUE_KEPT = 0.995;
const VENUE_STEP = 0.009;

/** What playing at home is worth in points, for everybody and at each team's own place; nothing on neutral ground. */
export class HomeEdge {
  private everywhere: number;
  private readonly venues = new Map<string, number>();

  constructor(start: number) {
    this.everywhere = start;
  }

  league(neutral: boolean): number {
    return neutral ? 0 : this.everywhere;
  }

  venue(home: string, neutral: boolean): number {
    return neutral ? 0 : (this.venues.get(home) ?? 0);
  }

  /** Takes in by how many points the home team did better than its rating and the league's home advantage promised. */
  observe(home: string, neutral: boolean, surprise: number): void {
    if (neutral) return;
    this.everywhere += LEAGUE_STEP * surprise;
    this.venues.set(home, this.venue(home, false) * VENUE_KEPT + VENUE_STEP * surprise);
  }
}
