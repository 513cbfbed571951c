import { foldedName, unaccented } from '../../facts/name/folded-name.ts';

/**
 * How much of a player's name was written: all of it (or a name he is known by), his last name, his first, or another
 * part.
 */
export type NamePart = 'whole' | 'last' | 'first' | 'part';

const LEAST_INITIALS = 3;

/** Every text by which a player of this name is found, folded, with the part of the name that it is. */
export function partsOfName(name: string): Map<string, NamePart> {
  const parts = new Map<string, NamePart>();
  const words = foldedName(name)
    .split(' ')
    .filter((word) => word !== '');
  const add = (text: string, part: NamePart): void => {
    if (text !== '' && !parts.has(text)) parts.set(text, part);
  };
  add(words.join(' '), 'whole');
  add(withSuffix(name), 'whole');
  for (let at = 1; at < words.length; at += 1) add(words.slice(at).join(' '), 'last');
  if (words.length > 2) {
    add([words[0], words.at(-1)].join(' '), 'whole');
    add(words.slice(0, 2).join(' '), 'whole');
    add(words.slice(0, -1).join(' '), 'part');
    for (const word of words.slice(1, -1)) add(word, 'part');
  }
  add(words[0] ?? '', 'first');
  if (words.length > 1) add(`${words[0]?.[0] ?? ''} ${words.slice(1).join(' ')}`, 'last');
  // People write both De'Aaron and De Aaron, VanVleet and Van Vleet: joined up it is one text.
  if (words.length > 1) add(words.join(''), 'whole');
  if (words.length > 2) add(words.slice(1).join(''), 'last');
  if (words.length >= LEAST_INITIALS) add(words.map((word) => word[0] ?? '').join(''), 'whole');
  return parts;
}

/** The name folded with its Jr or III, by which father and son are distinguished. */
function withSuffix(name: string): string {
  return unaccented(name)
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
