/**
 * Milliseconds that an answer asks to be left alone, from its Retry-After header: seconds or an HTTP date. Undefined
 * where the header is missing or cannot be read; a moment in the past is 0.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const until = text === '' ? Number.NaN : Date.parse(text);
  return Number.isFinite(until) ? Math.max(0, until - now.getTime()) : undefined;
}
