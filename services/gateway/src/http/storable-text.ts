/**
 * What in the texts of a value Postgres cannot store, in words for whoever sent it: a NUL, or half of a surrogate pair.
 * Undefined where all can be stored. Depth costs memory, never the stack.
 */
export function unstorableText(value: unknown): string | undefined {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    const fault = typeof next === 'string' ? faultOf(next) : undefined;
    if (fault) return fault;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
  }
  return undefined;
}

function faultOf(text: string): string | undefined {
  if (text.includes('\0')) return 'Text must not contain NUL characters';
  return text.isWellFormed() ? undefined : 'Text must not contain half of a character (an unpaired surrogate)';
}
