/**
 * Rows of finished games by season, and what was fitted on the seasons before a given one. Nothing of a season enters
 * its own fit.
 */
export class SeasonLedger<Row, Fit> {
  private readonly seasons = new Map<number, Row[]>();
  private readonly fits = new Map<number, Fit>();
  private readonly fit: (rows: readonly Row[]) => Fit;

  constructor(fit: (rows: readonly Row[]) => Fit) {
    this.fit = fit;
  }

  add(season: number, row: Row): void {
    const rows = this.seasons.get(season);
    if (rows === undefined) this.seasons.set(season, [row]);
    else rows.push(row);
    // A row of a season that later fits have used already would make them stale.
    for (const later of this.fits.keys()) if (later > season) this.fits.delete(later);
  }

  /** What the seasons before `season` teach. */
  before(season: number): Fit {
    const known = this.fits.get(season);
    if (known !== undefined) return known;
    const rows = [...this.seasons].filter(([earlier]) => earlier < season).flatMap(([, own]) => own);
    const fitted = this.fit(rows);
    this.fits.set(season, fitted);
    return fitted;
  }
}
