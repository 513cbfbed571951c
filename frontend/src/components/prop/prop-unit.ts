import { marketNamed } from '@overline/forecast';

/**
 * A prop type inside a sentence: "Points + Rebounds" → "points + rebounds". Unknown types are lowercased, except all-
 * caps words ("PRA").
 */
export function unitOf(propType: string): string {
  return marketNamed(propType)?.unit ?? propType.split(' ').map(lowercaseWord).join(' ');
}

function lowercaseWord(word: string): string {
  return word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase();
}
