import fc from 'fast-check';

const CONCURRENCY = 6;

/** Something to send generated inputs to: a route, or a request on the bus. */
export type Target<Input> = {
  name: string;
  inputs: fc.Arbitrary<Input>;
  /** Sends an input. Resolves with what was wrong; undefined if nothing was. */
  send: (input: Input) => Promise<string | undefined>;
};

/**
 * Sends `total` inputs, the same number to each target. Returns what was wrong with each target that failed, and its
 * smallest input that still fails. The same seed generates the same inputs.
 */
export async function findProblems<Input>(
  targets: readonly Target<Input>[],
  total: number,
  seed: number,
): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...targets];
  const settings = { seed, numRuns: Math.ceil(total / targets.length) };
  const worker = async (): Promise<void> => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const problem = await problemOf(target, settings);
      if (problem !== undefined) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return problems;
}

async function problemOf<Input>(
  { name, inputs, send }: Target<Input>,
  settings: { seed: number; numRuns: number },
): Promise<string | undefined> {
  let problem = '';
  const details = await fc.check(
    fc.asyncProperty(inputs, async (input) => {
      const newProblem = await send(input);
      problem = newProblem ?? problem;
      return newProblem === undefined;
    }),
    settings,
  );
  if (!details.failed) return undefined;
  const [smallest] = details.counterexample ?? [];
  const why = problem || String(details.errorInstance);
  return `${name}\n  ${why}\n  smallest input: ${JSON.stringify(smallest)}`;
}
