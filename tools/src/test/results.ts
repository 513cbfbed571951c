import { relative } from 'node:path';
import { root } from '../workspace/workspace.ts';

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

type Assertion = { status: string; fullName: string; failureMessages: string[] };
type Suite = { name: string; status: string; message: string; assertionResults: Assertion[] };

/** What is read of the file that `jest --json --outputFile` writes. */
export type JestReport = { testResults: Suite[] };

/** Counts a Jest report. A file that could not run at all counts as one failed test. */
export function summarize({ testResults }: JestReport): StageResult {
  const result: StageResult = { passed: 0, failed: 0, skipped: 0, report: '' };
  const reports: string[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    const failures = assertionResults.filter((assertion) => assertion.status === 'failed');
    result.passed += assertionResults.filter((assertion) => assertion.status === 'passed').length;
    result.failed += failures.length;
    result.skipped += assertionResults.filter((assertion) =>
      ['pending', 'todo', 'skipped', 'disabled'].includes(assertion.status),
    ).length;
    reports.push(
      ...failures.map(
        (failure) => `${file}\n  ${failure.fullName}\n${indented(shortened(failure.failureMessages.join('\n')))}`,
      ),
    );
    if (status === 'failed' && failures.length === 0) {
      result.failed += 1;
      reports.push(`${file}\n  could not run\n${indented(shortened(message))}`);
    }
  }
  return { ...result, report: reports.join('\n\n') };
}

/** The files in which something failed. */
export function failedFiles({ testResults }: JestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * The result of a run whose failed files ran once more, alone: the second run counts for them, and what failed only
 * beside the others is reported all the same, since it is a defect of the test or of the code.
 */
export function afterSecondRun(first: JestReport, second: JestReport): StageResult {
  const again = new Set(second.testResults.map(({ name }) => name));
  const result = summarize({
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  });
  const stillFailing = new Set(failedFiles(second));
  const unsteady = first.testResults.filter(
    ({ name, status }) => status === 'failed' && again.has(name) && !stillFailing.has(name),
  );
  if (unsteady.length === 0) return result;
  const note = `Failed beside the others and passed alone; mend it:\n${summarize({ testResults: unsteady }).report}`;
  return { ...result, report: [result.report, note].filter((text) => text !== '').join('\n\n') };
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
