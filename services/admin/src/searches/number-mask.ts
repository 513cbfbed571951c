const INTEGER_BYTES = 4;
const BITS = 8;

/** The numbers of a `string_agg(int4send(no), '')`. */
export function numbersOf(sent: Buffer): number[] {
  return Array.from({ length: sent.length / INTEGER_BYTES }, (_, at) => sent.readInt32BE(at * INTEGER_BYTES));
}

/**
 * These numbers (from 0 on) as bits, in the order of Postgres' `get_bit(bytea, n)`; whatever is larger than the
 * largest of them finds the last bit, which is never set.
 */
export function maskOf(numbers: readonly number[]): Buffer {
  const largest = numbers.reduce((most, one) => Math.max(most, one), 0);
  // One byte more than they need: its last bit is nobody's.
  const mask = Buffer.alloc(Math.floor(largest / BITS) + 2);
  for (const number of numbers) {
    const at = Math.floor(number / BITS);
    mask.writeUInt8(mask.readUInt8(at) | (1 << (number % BITS)), at);
  }
  return mask;
}

/** SQL: whether the number of this column is in the mask. A set of its own costs three times as much for each row. */
export function isIn(mask: string, column: string): string {
  // What came since the mask was made lies behind its end, and there `get_bit` would be an error.
  return `get_bit(${mask}, least(${column}, ${BITS} * octet_length(${mask}) - 1)) <> 0`;
}
