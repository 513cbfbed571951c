/** What posts need to know of the site. */
export class PostOptions {
  /** Its address, without a slash at the end. */
  constructor(readonly site: string) {}
}
