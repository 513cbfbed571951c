/** What answers need to know of the site. */
export class CommandOptions {
  /** Its address, without a slash at the end. */
  constructor(readonly site: string) {}
}
