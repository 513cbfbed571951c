/** Half of what NATS allows in a message (1 MB), so that the rest of a reply fits too. */
const MAX_LIST_BYTES = 500_000;

/** The first items that together have at most `maxBytes` as JSON, so that they fit into a reply; at least one. */
export function thoseThatFit<Item>(items: readonly Item[], maxBytes = MAX_LIST_BYTES): Item[] {
  let bytes = 0;
  const tooMany = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return index > 0 && bytes > maxBytes;
  });
  return items.slice(0, tooMany === -1 ? undefined : tooMany);
}
