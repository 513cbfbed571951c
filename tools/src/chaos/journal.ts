/** What the system confirmed to users, to compare with the databases afterwards. */
export class Journal {
  readonly accounts: { userId: string; email: string; token: string }[] = [];
  /** Paid at the provider. `code` is the promotion code they entered. */
  readonly purchases: { userId: string; tier: string; code: string | undefined }[] = [];
  readonly codes: string[] = [];
  /** Searches that were answered. */
  readonly searches: { userId: string; key: string }[] = [];
  readonly bets: { userId: string; key: string; id: string }[] = [];
  readonly watches: { userId: string; id: string }[] = [];
  /** Revisions of the day's picks from an Admin's refreshes, by their first pick. */
  readonly refreshes: { pickId: string; revision: number }[] = [];
  /** What must not happen even during faults. */
  readonly wrong: string[] = [];
  requests = 0;
}
