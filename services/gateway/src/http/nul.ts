/** Whether a NUL, which Postgres cannot store, stands in any text of the value. Depth costs memory, never the stack. */
export function hasNul(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (key.includes('\0')) return true;
      waiting.push(inner);
    }
  }
  return false;
}
