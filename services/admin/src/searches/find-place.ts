/** So many rows lie in a bucket. */
export interface Bucket {
  bucket: Date;
  total: number;
}

/**
 * The bucket in which the row with this place lies, and the row's place within it; null where there are fewer rows.
 * Places count from 0, along the order of the buckets.
 */
export function findPlace<B extends Bucket>(
  buckets: readonly B[],
  place: number,
): { bucket: B; index: number; place: number } | null {
  let before = 0;
  for (const [index, bucket] of buckets.entries()) {
    if (place < before + bucket.total) return { bucket, index, place: place - before };
    before += bucket.total;
  }
  return null;
}
