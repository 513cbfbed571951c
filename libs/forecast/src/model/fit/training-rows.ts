/** Rows in one block of memory. */
const BLOCK_ROWS = 8192;

/** A growing table of numbers of fixed width, in single precision to stay small over ten seasons. */
export class TrainingRows {
  readonly width: number;
  count = 0;
  readonly #blocks: Float32Array[] = [];

  constructor(width: number) {
    this.width = width;
  }

  /** A new zeroed row to write into. */
  append(): Float32Array {
    if (this.count % BLOCK_ROWS === 0) this.#blocks.push(new Float32Array(BLOCK_ROWS * this.width));
    this.count += 1;
    return this.row(this.count - 1);
  }

  /** The row at an index below `count`. Throws RangeError beyond. */
  row(index: number): Float32Array {
    const block = this.#blocks[Math.floor(index / BLOCK_ROWS)];
    if (block === undefined || index >= this.count) throw new RangeError(`No row ${index}`);
    const start = (index % BLOCK_ROWS) * this.width;
    return block.subarray(start, start + this.width);
  }
}
