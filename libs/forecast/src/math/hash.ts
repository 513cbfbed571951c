/**
 * Eight hex digits that differ when any number of the value does (FNV-1a over its JSON): tells one set of weights from
 * another.
 */
export function checksum(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
