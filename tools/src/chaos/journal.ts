/** Everything that the system confirmed to users, to compare with the databases afterward. */
export class Journal {
  readonly accounts: { userId: string; email: string; token: string }[] = [];
  /** Purchases paid at the provider. `code` is the promotion code that was entered. */
  readonly purchases: { userId: string; tier: string; code: string | undefined }[] = [];
  readonly codes: string[] = [];
  /** Searches that were answered. */
  readonly searches: { userId: string; key: string }[] = [];
  readonly bets: { userId: string; key: string; id: string }[] = [];
  readonly watches: { userId: string; id: string }[] = [];
  /** The revisions of the day's picks from an Admin's refreshes, each identified by its first pick. */
  readonly refreshes: { pickId: string; revision: number }[] = [];
  /** Descriptions of what must not happen even during faults. */
  readonly wrong: string[] = [];
  requests = 0;
}
