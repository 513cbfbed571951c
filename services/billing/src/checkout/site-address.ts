/** Where the site is. Somebody comes back to the address that they came from, where it is one of the site's own. */
export class SiteAddress {
  constructor(private readonly origins: readonly string[]) {}

  of(path: string, origin: string | null): string {
    const known = this.origins.find((one) => one === origin) ?? this.origins[0] ?? '';
    return `${known}${path}`;
  }
}
