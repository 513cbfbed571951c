/** Whether past days are made: in a demo they are. */
export class BackfillOptions {
  constructor(readonly demo: boolean) {}
}
