const SUFFIX = /\s+(?:Jr\.?|Sr\.?|II|III|IV)$/;

/** A name without accents. */
export function withoutAccents(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L');
}

/** A name without Jr., Sr., II, III or IV. */
export function withoutSuffix(name: string): string {
  return name.replace(SUFFIX, '');
}
