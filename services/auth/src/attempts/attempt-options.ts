export class AttemptOptions {
  constructor(readonly demo: boolean) {}
}
