import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/** Short files that run long because they repeat the same steps. */
const SLOW_FILES = /\b(kills|histories|rollups|search-outages|up)\.component\.spec\.ts$/;

/**
 * Starts the longest tests first, so that no core is idle at the end. In a fresh checkout Jest knows no durations and
 * would sort by file size.
 */
export default class LongFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const weight = ({ path }: Tests[number]): number =>
      SLOW_FILES.test(path) ? 2 : Number(path.endsWith('.component.spec.ts'));
    const bySize = await super.sort(tests);
    return bySize.toSorted((a, b) => weight(b) - weight(a));
  }
}
