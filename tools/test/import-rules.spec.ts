import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../src/workspace/workspace.ts';

const PACKAGES = globSync(
  ['libs/*/package.json', 'services/*/package.json', '{frontend,sandbox,e2e,tools}/package.json'],
  { cwd: root },
);

let folder: string;

/** A copy of the rules and packages, without the sources. The rules that need types cannot run in it. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'overline-lint-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const path of [...PACKAGES, 'tools/lint']) cpSync(join(root, path), join(folder, path), { recursive: true });
  const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(join(folder, '.oxlintrc.json'), rules.replace(/"(typeAware|typeCheck)": true/g, '"$1": false'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lint messages for a file with this content at this path. */
async function findings(file: string, code: string): Promise<string[]> {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  const options = ['node_modules/oxlint/bin/oxlint', '--format=json', '--threads=1', file];
  // oxlint exits with 1 if it finds anything.
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  rmSync(path);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  return diagnostics.map(({ code: rule, message }) => `${rule}: ${message}`);
}

const use = (name: string): string => `import { x } from '${name}';\nx();\n`;

describe('the import rules', () => {
  it('cover every package by its tags', () => {
    const untagged = PACKAGES.filter((file) => {
      const { nx } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { nx?: { tags?: string[] } };
      return !nx?.tags?.some((tag) => tag.startsWith('type:'));
    });
    expect(PACKAGES.length).toBeGreaterThanOrEqual(15);
    expect(untagged).toEqual([]);
  });

  const refused: [string, string, string, RegExp][] = [
    [
      'a service that imports a service',
      'services/picks/src/a.ts',
      use('@overline/analysis-service'),
      /may not import @overline\/analysis-service/,
    ],
    [
      'a service that imports the sandbox',
      'services/picks/src/a.ts',
      use('@overline/sandbox'),
      /may not import @overline\/sandbox/,
    ],
    [
      'a service that imports test servers',
      'services/picks/src/a.ts',
      use('@overline/testing'),
      /may not import @overline\/testing/,
    ],
    [
      'a library that imports a service',
      'libs/queue/src/a.ts',
      use('@overline/picks-service'),
      /may not import @overline\/picks-service/,
    ],
    [
      'the forecast that imports a library',
      'libs/forecast/src/a.ts',
      use('@overline/database'),
      /may not import @overline\/database/,
    ],
    [
      'the forecast that imports the contracts',
      'libs/forecast/src/a.ts',
      use('@overline/contracts'),
      /may not import @overline\/contracts/,
    ],
    [
      'the forecast that imports types of the contracts',
      'libs/forecast/src/a.ts',
      "import type { X } from '@overline/contracts';\nexport const x = (y: X): X => y;\n",
      /may not import @overline\/contracts/,
    ],
    [
      'the contracts that import the forecast',
      'libs/contracts/src/a.ts',
      use('@overline/forecast'),
      /may not import @overline\/forecast/,
    ],
    [
      'the contracts that import a library',
      'libs/contracts/src/a.ts',
      use('@overline/messaging'),
      /may not import @overline\/messaging/,
    ],
    [
      'the ledger that imports a library',
      'libs/ledger/src/a.ts',
      use('@overline/forecast'),
      /may not import @overline\/forecast/,
    ],
    [
      'the frontend that imports the message bus',
      'frontend/src/a.ts',
      use('@overline/messaging'),
      /may not import @overline\/messaging/,
    ],
    [
      'the sandbox that imports the forecast',
      'sandbox/src/a.ts',
      use('@overline/forecast'),
      /may not import @overline\/forecast/,
    ],
    [
      'the sandbox that imports more of the forecast than its markets',
      'sandbox/src/a.ts',
      use('@overline/forecast/past-games/secret'),
      /may not import @overline\/forecast/,
    ],
    [
      'a path within a refused package',
      'services/picks/src/a.ts',
      use('@overline/testing/servers'),
      /may not import @overline\/testing/,
    ],
    ['nats outside libs/messaging', 'services/picks/src/a.ts', use('nats'), /Only @overline\/messaging imports 'nats'/],
    ['bullmq outside libs/queue', 'services/picks/src/a.ts', use('bullmq'), /Only @overline\/queue imports 'bullmq'/],
    [
      'opentelemetry outside libs/telemetry',
      'libs/queue/src/a.ts',
      use('@opentelemetry/api'),
      /Only @overline\/telemetry imports/,
    ],
    ['a dynamic import of nats', 'libs/queue/src/a.ts', "export const n = await import('nats');", /imports 'nats'/],
    ['a re-export of bullmq', 'libs/messaging/src/a.ts', "export { Queue } from 'bullmq';", /imports 'bullmq'/],
    [
      'a type import of nats',
      'services/picks/src/a.ts',
      "export type N = import('nats').NatsConnection;",
      /imports 'nats'/,
    ],
    [
      'a relative path out of the package',
      'services/picks/src/a.ts',
      use('../../auth/src/b.ts'),
      /may not leave its package/,
    ],
    [
      'a relative path to a library',
      'frontend/src/a.ts',
      use('../../libs/contracts/src/index.ts'),
      /may not leave its package/,
    ],
    [
      'a DataSource outside libs/database',
      'services/picks/src/a.ts',
      "import { DataSource } from 'typeorm';\nexport const d = new DataSource({ type: 'postgres' });",
      /Only @overline\/database imports DataSource/,
    ],
    [
      'a DataSource as a type, in a test too',
      'services/picks/test/a.spec.ts',
      "import type { DataSource as D } from 'typeorm';\nexport const d = (x: D): D => x;",
      /imports DataSource/,
    ],
    [
      'all of typeorm under one name',
      'libs/queue/src/a.ts',
      "import * as orm from 'typeorm';\nexport const d = orm;",
      /imports DataSource/,
    ],
    [
      'a feature of the frontend that imports another feature',
      'frontend/src/features/picks/a.ts',
      use('../parlay/b.ts'),
      /Features meet in app\/ only: picks\/ may not import parlay\//,
    ],
    [
      'facts of the analysis that import a forecast',
      'services/analysis/src/facts/game/a.ts',
      use('../../forecast/prop/b.ts'),
      /never upward: facts\/ may not import forecast\//,
    ],
    [
      'a forecast of the analysis that imports a question',
      'services/analysis/src/forecast/a.ts',
      "export type { X } from '../ask/question/x.ts';",
      /never upward: forecast\/ may not import ask\//,
    ],
    [
      'process.env outside config.ts',
      'services/picks/src/a.ts',
      "export const p = process.env['PORT'];",
      /no-process-env/,
    ],
    ['process["env"] outside config.ts', 'libs/queue/src/a.ts', "export const p = process['env'];", /no-process-env/],
    ['a default export', 'services/picks/src/a.ts', 'export default 1;', /no-default-export/],
    ['the type any', 'services/picks/src/a.ts', 'export const a = (b: any): unknown => b;', /no-explicit-any/],
    [
      'a rule switched off by a comment',
      'services/picks/src/a.ts',
      '/* oxlint-disable */\nexport default 1;',
      /Comments cannot disable rules/,
    ],
    [
      'a rule switched off in one line by a comment',
      'services/picks/src/a.ts',
      'export const a = 1;\n// eslint-disable-next-line\nexport default 1;',
      /Comments cannot disable rules/,
    ],
    [
      'a file over 400 lines',
      'services/picks/src/a.ts',
      'export const a = 1;\n'.replace('a', 'b') + '// x\n'.repeat(400),
      /max-lines/,
    ],
    [
      'a function over 60 lines',
      'services/picks/src/a.ts',
      `export function a(): number {\n${'  void 0;\n'.repeat(60)}  return 1;\n}\n`,
      /max-lines-per-function/,
    ],
  ];

  it.each(refused)('refuse %s', async (_what, file, code, message) => {
    expect((await findings(file, code)).join('\n')).toMatch(message);
  });

  const allowed: [string, string, string][] = [
    ['a service that imports a library', 'services/picks/src/a.ts', use('@overline/forecast')],
    ['a test that imports the test servers', 'services/picks/test/a.component.spec.ts', use('@overline/testing')],
    [
      'the frontend that imports the contracts and the forecast',
      'frontend/src/a.ts',
      use('@overline/contracts') + use('@overline/forecast').replaceAll('x', 'y'),
    ],
    ['the sandbox that imports leagues without their models', 'sandbox/src/a.ts', use('@overline/forecast/past-games')],
    ['nats in libs/messaging', 'libs/messaging/src/a.ts', use('nats')],
    ['bullmq in libs/queue', 'libs/queue/src/a.ts', use('bullmq')],
    [
      'a DataSource in libs/database',
      'libs/database/src/a.ts',
      "import { DataSource } from 'typeorm';\nexport const d = new DataSource({ type: 'postgres' });\n",
    ],
    ["process.env in a service's config.ts", 'services/picks/src/config.ts', "export const p = process.env['PORT'];\n"],
    ['a relative import within the package', 'services/picks/src/a/b.ts', use('../c.ts')],
    ['the rest of typeorm in a service', 'services/picks/src/a.ts', use('typeorm')],
    ['a feature that imports a shared component', 'frontend/src/features/picks/a.ts', use('../../components/b.ts')],
    ['the app that imports a feature', 'frontend/src/app/a.ts', use('../features/picks/b.ts')],
    ['a question that imports facts', 'services/analysis/src/ask/question/a.ts', use('../../facts/name/b.ts')],
    [
      'the module of the analysis that imports facts',
      'services/analysis/src/app.module.ts',
      use('./facts/feed.module.ts'),
    ],
    [
      'a long function in a test',
      'services/picks/src/a.spec.ts',
      `export function a(): number {\n${'  void 0;\n'.repeat(60)}  return 1;\n}\n`,
    ],
  ];

  it.each(allowed)('allow %s', async (_what, file, code) => {
    expect(await findings(file, code)).toEqual([]);
  });
});
