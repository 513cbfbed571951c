import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/** Test files that run for 10 to 60 seconds, because they repeat steps, wait for outages to pass, or calculate. */
const SLOW_FILES = [
  /\b(kills|histories|rollups|faults|outbox|search-failures|search-outages|sign-in-attack|up)\.component\.spec\.ts$/,
  /\b(question-table|any-question|look-ahead|prove)\.spec\.ts$/,
];

/**
 * Starts the longest tests first, so that no core is idle at the end. In a fresh checkout Jest knows no durations and
 * would sort by file size.
 */
export default class LongFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const weight = ({ path }: Tests[number]): number =>
      SLOW_FILES.some((file) => file.test(path)) ? 2 : Number(path.endsWith('.component.spec.ts'));
    const bySize = await super.sort(tests);
    return bySize.toSorted((a, b) => weight(b) - weight(a));
  }
}
