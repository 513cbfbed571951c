/** What users were told and what they tried, to compare with the databases afterwards. */
export class Journal {
  readonly accounts: { userId: string; email: string; token: string }[] = [];
  /** Paid at the provider. `code` is the promotion code they entered. */
  readonly purchases: { userId: string; tier: string; code: string | undefined }[] = [];
  readonly codes: string[] = [];
  /** Searches that were answered. */
  readonly searches: { userId: string; key: string }[] = [];
  readonly bets: { userId: string; key: string; id: string }[] = [];
  readonly watches: { userId: string; id: string }[] = [];
  /** Revisions of the day's picks that an Admin was told of, by their first pick. */
  readonly refreshes: { pickId: string; revision: number }[] = [];
  /** Admin actions that were answered with success, by name. */
  readonly adminActions: string[] = [];
  /** What may not happen even during faults. */
  readonly wrong: string[] = [];
  requests = 0;
  unanswered = 0;
}
