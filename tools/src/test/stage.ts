/** What a part of the test run found: counts, and a readable report of what failed. */
export type StageResult = { passed: number; failed: number; skipped: number; report: string };

/** A stage that is one check: it passes or fails as a whole. */
export function oneCheck(passed: boolean, output: string): StageResult {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, report: passed ? '' : shortened(output) };
}

/** The counts of all stages together. */
export function total(results: StageResult[]): { passed: number; failed: number } {
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

const MOST_LINES = 80;

/** Keeps the first and the last lines of a long output: causes stand at the top, sums at the bottom. */
export function shortened(output: string): string {
  const lines = output.trim().split('\n');
  if (lines.length <= MOST_LINES) return lines.join('\n');
  const half = MOST_LINES / 2;
  return [...lines.slice(0, half), `... ${lines.length - MOST_LINES} lines left out ...`, ...lines.slice(-half)].join(
    '\n',
  );
}
