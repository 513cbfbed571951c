/** What of the configuration decides what is counted. */
export class RecordOptions {
  constructor(readonly demo: boolean) {}
}
