/** Whether this is a demo, whose past days are made up after the fact. */
export class LedgerOptions {
  constructor(readonly demo: boolean) {}
}
