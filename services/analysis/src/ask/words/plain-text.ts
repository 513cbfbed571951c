// Compatibility forms (full-width digits, fractions, mathematical letters) become what they look like, so that the
// guards see them.
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Mn}\p{Me}\p{Variation_Selector}]/gu;
const BREAKS = /[\p{Cc}\p{Z}]+/gu;
/**
 * Latin letters, ASCII digits, and the punctuation of prose: nothing that markup is made of, and nobody's words quoted.
 */
const PROSE = /^[\p{Script=Latin}0-9 .,;:!?'’‘()%&+/−–—\-·]*$/u;
const ADDRESS = /\/\/|\bwww\.|\b[a-z][a-z0-9+.-]*:(?=[^\s\d])|&#?\w+;|\S@\S/i;

/** A text without what cannot be seen, on one line. */
export function cleaned(text: string): string {
  return text.normalize('NFKC').replace(BREAKS, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim();
}

/** A text as prose, null where it holds markup, an address, another script or other digits. */
export function legible(text: string): string | null {
  const plain = cleaned(text);
  return PROSE.test(plain) && !ADDRESS.test(plain) ? plain : null;
}

/** Data for the model's eyes: nothing unseen, and not longer than so. */
export function forTheModel(text: string, most: number): string {
  const plain = cleaned(text);
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}
