/**
 * What is counted, as it reads inside a sentence: "Points" → "points", "Points + Rebounds" → "points + rebounds",
 * "PRA" stays.
 */
export function unitOf(propType: string): string {
  return propType
    .split(' ')
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');
}
