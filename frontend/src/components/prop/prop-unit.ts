import { MARKET_UNITS } from './market-units.ts';

/**
 * A prop type inside a sentence: "Points + Rebounds" → "points + rebounds". Unknown types are lowercased, except for
 * words in capitals ("PRA").
 */
export function unitOf(propType: string): string {
  return MARKET_UNITS[propType.trim().toLowerCase()] ?? propType.split(' ').map(lowercaseWord).join(' ');
}

function lowercaseWord(word: string): string {
  return word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase();
}
