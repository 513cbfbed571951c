import Sequencer from '@jest/test-sequencer';

type Tests = Parameters<Sequencer['sort']>[0];

/** Files that take long though they are short, and nothing else tells of: many turns of the same. */
const MANY_TURNS = /\b(kills|histories|rollups|search-outages|up)\.component\.spec\.ts$/;

/**
 * Begins with what waits longest, so that no core is idle at the end: a fresh checkout knows no file's time, and Jest
 * goes by sizes then.
 */
export default class LongFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const weight = ({ path }: Tests[number]): number =>
      MANY_TURNS.test(path) ? 2 : Number(path.endsWith('.component.spec.ts'));
    const bySize = await super.sort(tests);
    return bySize.toSorted((a, b) => weight(b) - weight(a));
  }
}
