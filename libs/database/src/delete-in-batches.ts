/**
 * Repeats a bounded DELETE until it finds less than a full batch, so that no statement runs long or holds many locks.
 * Each batch commits on its own. Returns the number of deleted rows.
 */
export async function deleteInBatches(
  batchSize: number,
  deleteBatch: (batchSize: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteBatch(batchSize);
    total += deleted;
    if (deleted < batchSize) return total;
  }
}
