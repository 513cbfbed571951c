const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Mn}\p{Me}\p{Variation_Selector}]/gu;
const BREAKS = /[\p{Cc}\p{Z}]+/gu;
/** A text on one line without what cannot be seen; letters and digits of other forms become the usual ones. */
export function cleaned(text: string): string {
  return text.normalize('NFKC').replace(BREAKS, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim();
}

/** Data for the model's eyes: nothing unseen, and not longer than so. */
export function forTheModel(text: string, most: number): string {
  const plain = cleaned(text);
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}
