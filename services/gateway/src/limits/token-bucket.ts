/** A bucket that fills evenly and holds one minute's worth. */
export interface Bucket {
  tokens: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

export interface Grant {
  granted: number;
  /** Milliseconds until there is at least one token; 0 when some were granted. */
  waitMs: number;
}

/** Takes up to `want` whole tokens out of the bucket and answers how many there were. */
export function takeFrom(bucket: Bucket, perMinute: number, want: number, now: number): Grant {
  const perMs = perMinute / 60_000;
  bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, now - bucket.filledAt) * perMs);
  bucket.filledAt = now;
  const granted = Math.min(want, Math.floor(bucket.tokens));
  bucket.tokens -= granted;
  return { granted, waitMs: granted > 0 ? 0 : Math.ceil((1 - bucket.tokens) / perMs) };
}
