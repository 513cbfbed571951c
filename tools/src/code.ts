// Checks types and runs ESLint in one process, so that the rules that need types reuse what the type check has found.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { root } from './workspace/workspace.ts';

const program = programOf(join(root, 'tsconfig.json'));
const typeErrors = ts.getPreEmitDiagnostics(program);
if (typeErrors.length > 0) console.log(ts.formatDiagnostics(typeErrors, formatHost()));

const eslint = new ESLint({
  cwd: root,
  overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { programs: [program] } } },
});
const results = await eslint.lintFiles(['.']);
console.log(await (await eslint.loadFormatter('stylish')).format(results));
const problems = results.some(({ errorCount }) => errorCount > 0);
process.exitCode = problems || typeErrors.length > 0 ? 1 : 0;

function programOf(file: string): ts.Program {
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, root);
  const { options, fileNames, errors } = config;
  // ESLint reads the parent of each node.
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({ rootNames: fileNames, options, host, configFileParsingDiagnostics: errors });
}

function formatHost(): ts.FormatDiagnosticsHost {
  return { getCurrentDirectory: () => root, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
}
