import fc from 'fast-check';

const CONCURRENCY = 6;

/** A route or a bus request that receives generated inputs. */
export type Target<Input> = {
  name: string;
  inputs: fc.Arbitrary<Input>;
  /** Sends an input. Resolves with a description of what was wrong, or undefined. */
  send: (input: Input) => Promise<string | undefined>;
};

/**
 * Sends `total` inputs, the same number to each target. Returns a description of each target that failed, with the
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
