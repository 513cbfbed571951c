import { relative } from 'node:path';
import { root } from '../workspace/workspace.ts';

/** Counts of a test stage, and a report of its failures. */
export type StageResult = { passed: number; failed: number; skipped: number; report: string };

/** The result of a stage that passes or fails as a whole. */
export function oneCheck(passed: boolean, output: string): StageResult {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, report: passed ? '' : shortened(output) };
}

/** The sum of results, with all of their reports. */
export function combined(results: readonly StageResult[]): StageResult {
  return {
    ...total([...results]),
    skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
    report: results.flatMap(({ report }) => (report === '' ? [] : [report])).join('\n\n'),
  };
}

export function total(results: StageResult[]): { passed: number; failed: number } {
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

const MAX_LINES = 80;

/** Keeps the first lines of long output, which have the causes, and the last, which have the summary. */
export function shortened(output: string): string {
  const lines = output.trim().split('\n');
  if (lines.length <= MAX_LINES) return lines.join('\n');
  const half = MAX_LINES / 2;
  return [...lines.slice(0, half), `... ${lines.length - MAX_LINES} lines omitted ...`, ...lines.slice(-half)].join(
    '\n',
  );
}

type Assertion = { status: string; fullName: string; failureMessages: string[] };
type Suite = { name: string; status: string; message: string; assertionResults: Assertion[] };

/** The part of the output of `jest --json` that we use. */
export type JestReport = { testResults: Suite[] };

/** Counts tests. A file that could not run counts as one failed test. */
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

export function failedFiles({ testResults }: JestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * Combines a run with a second, serial run of its failed files, which replaces their results. Tests that failed only in
 * parallel are still reported as flaky.
 */
export function afterSecondRun(first: JestReport, second: JestReport): StageResult {
  const repeated = new Set(second.testResults.map(({ name }) => name));
  const notRepeated = first.testResults.filter(({ name }) => !repeated.has(name));
  const result = summarize({ testResults: [...notRepeated, ...second.testResults] });
  const stillFailing = new Set(failedFiles(second));
  const flaky = first.testResults.filter(
    ({ name, status }) => status === 'failed' && repeated.has(name) && !stillFailing.has(name),
  );
  if (flaky.length === 0) return result;
  const note = `Flaky: failed in parallel, passed alone. Fix these:\n${summarize({ testResults: flaky }).report}`;
  return { ...result, report: [result.report, note].filter((text) => text !== '').join('\n\n') };
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
