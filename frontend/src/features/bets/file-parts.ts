const PART_CHARACTERS = 50_000;

/**
 * Splits a file into the parts in which it is sent; an empty file is one empty part. A part never ends within a
 * character of two UTF-16 units, such as an emoji: half a character is not valid text, so the part would be refused.
 */
export function partsOf(text: string, maxCharacters = PART_CHARACTERS): string[] {
  const parts: string[] = [];
  let start = 0;
  do {
    let end = start + maxCharacters;
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  } while (start < text.length);
  return parts;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
