/** A bus message has at most 1 MB, which a few hundred long parlays would exceed. */
const MAX_REPLY_BYTES = 500_000;

/** The first items that together, as JSON, fit into one reply on the bus; at least one. */
export function thoseThatFit<Item>(items: readonly Item[]): Item[] {
  let bytes = 0;
  const tooMany = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return index > 0 && bytes > MAX_REPLY_BYTES;
  });
  return items.slice(0, tooMany === -1 ? undefined : tooMany);
}
