/** What of the configuration everybody may know. */
export class PublicSettings {
  constructor(readonly demo: boolean) {}
}
