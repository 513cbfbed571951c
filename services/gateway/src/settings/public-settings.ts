/** What of the configuration everybody may know. */
export class PublicSettings {
  constructor(
    readonly demo: boolean,
    /** Addresses by the names of books. */
    readonly bookLinks: Readonly<Record<string, string>>,
  ) {}
}
