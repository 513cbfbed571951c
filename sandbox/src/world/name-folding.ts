const SUFFIX = /\s+(?:Jr\.?|Sr\.?|II|III|IV)$/;

/** A name without combining accents: é becomes e, ø stays. */
function withoutMarks(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A name without accents, as the odds feed spells it: ø becomes o, and ł becomes l. */
export function withoutAccents(name: string): string {
  return withoutMarks(name).replace(/ø/g, 'o').replace(/Ø/g, 'O').replace(/ł/g, 'l').replace(/Ł/g, 'L');
}

/** A name without Jr., Sr., II, III or IV. */
export function withoutSuffix(name: string): string {
  return name.replace(SUFFIX, '');
}

/** A text in lower case without combining accents, for finding names in it. */
export function searchable(text: string): string {
  return withoutMarks(text).toLowerCase();
}
