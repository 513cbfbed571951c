/** How much of the past is loaded. */
export class LoadingSpan {
  constructor(
    /** Days of games and box scores that the forecast learns from. */
    readonly historyDays: number,
    /** Past days whose 08:00 prices are loaded. */
    readonly backfillDays: number,
  ) {}
}
