/** 32-bit FNV-1a hash of a text, as a signed integer. */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start | 0;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** FNV-1a with a final mix, so that similar texts get unrelated hashes. */
export function mixedHash(text: string, start?: number): number {
  const hash = fnv1a(text, start);
  return Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
}

/** Checksum of a value's JSON in eight hex digits; names a set of model weights. */
export function checksum(value: unknown): string {
  return (fnv1a(JSON.stringify(value)) >>> 0).toString(16).padStart(8, '0');
}
