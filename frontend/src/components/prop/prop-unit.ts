import { marketNamed } from '@overline/forecast';

/**
 * What is counted, as it reads inside a sentence: "Points + Rebounds" → "points + rebounds". What no market is called
 * reads as it was typed, in small letters but for what is all capitals: "PRA" stays.
 */
export function unitOf(propType: string): string {
  return marketNamed(propType)?.unit ?? propType.split(' ').map(inSentence).join(' ');
}

function inSentence(word: string): string {
  return word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase();
}
