import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { afterSecondRun, summarize, oneCheck, shortened, total } from '../src/test/results.ts';
import { root } from '../src/workspace/workspace.ts';

const assertion = (status: string): { status: string; fullName: string; failureMessages: string[] } => ({
  status,
  fullName: `a test that is ${status}`,
  failureMessages: status === 'failed' ? ['Expected: 1\nReceived: 2'] : [],
});
const suite = (
  ...statuses: string[]
): { name: string; status: string; message: string; assertionResults: ReturnType<typeof assertion>[] } => ({
  name: join(root, 'libs/forecast/src/odds.spec.ts'),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map(assertion),
});

describe('the counts of a test run', () => {
  it('counts tests, not files, and skipped ones separately', () => {
    const result = summarize({ testResults: [suite('passed', 'failed', 'pending'), suite('passed', 'todo')] });
    expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
  });

  it('reports a failure with its file, its name and its message', () => {
    const { report } = summarize({ testResults: [suite('failed')] });
    expect(report).toBe('libs/forecast/src/odds.spec.ts\n  a test that is failed\n    Expected: 1\n    Received: 2');
  });

  it('counts a file that could not run as one failed test', () => {
    const broken = { ...suite(), status: 'failed', message: 'SyntaxError: Unexpected token' };
    expect(summarize({ testResults: [broken] })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('replaces the results of failed files with a second run and reports flaky tests', () => {
    const other = { ...suite('passed'), name: join(root, 'libs/forecast/src/other.spec.ts') };
    const first = { testResults: [suite('passed', 'failed'), other] };
    const fixed = afterSecondRun(first, { testResults: [suite('passed', 'passed')] });
    expect(fixed).toMatchObject({ passed: 3, failed: 0 });
    expect(fixed.report).toContain('Fix these:\nlibs/forecast/src/odds.spec.ts\n  a test that is failed');
    const broken = afterSecondRun(first, first);
    expect(broken).toMatchObject({ passed: 2, failed: 1 });
    expect(broken.report).not.toContain('Fix these');
  });

  it('counts a check such as lint as one, and adds everything up', () => {
    expect(
      total([oneCheck(true, ''), oneCheck(false, 'why'), { passed: 40, failed: 2, skipped: 1, report: '' }]),
    ).toEqual({ passed: 41, failed: 3 });
  });

  it('keeps the start and the end of a long report', () => {
    const text = shortened(Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n'));
    expect(text.startsWith('line 0\n')).toBe(true);
    expect(text.endsWith('line 499')).toBe(true);
    expect(text.split('\n')).toHaveLength(81);
  });
});
