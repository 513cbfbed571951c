/** Stores rows of finished games by season, and caches the fit on all seasons before a given season. */
export class SeasonFits<Row, Fit> {
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
    // Fits of later seasons are stale now.
    for (const later of this.fits.keys()) if (later > season) this.fits.delete(later);
  }

  /** Returns the fit on the seasons before `season`. */
  before(season: number): Fit {
    const known = this.fits.get(season);
    if (known !== undefined) return known;
    const rows = [...this.seasons].filter(([earlier]) => earlier < season).flatMap(([, own]) => own);
    const fitted = this.fit(rows);
    this.fits.set(season, fitted);
    return fitted;
  }
}
