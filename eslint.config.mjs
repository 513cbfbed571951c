import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importsRule } from './tools/lint/imports-rule.mjs';

const TESTS = ['**/*.spec.{ts,tsx}', '**/*.fixture.ts', '**/test/**', 'e2e/**'];

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only.',
};
const environment = {
  selector: ['name', 'value'].map((key) => `MemberExpression[object.name="process"][property.${key}="env"]`).join(', '),
  message: "Only a service's config.ts, main.ts, or migrate.ts reads process.env.",
};

/** `no-restricted-syntax` without the entries that a place is exempt from. */
const restricted = (...entries) => ({ 'no-restricted-syntax': ['error', ...entries] });

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.overline/**', '.nx/**', 'coverage/**'] },
  // Comments cannot disable rules. Add exemptions to this file, where reviewers see them.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { overline: { rules: { imports: importsRule } } },
    rules: {
      'overline/imports': 'error',
      'max-len': ['error', { code: 120 }],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60, IIFEs: true, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      // Work behind a promise that is not awaited may be lost.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Nest modules are classes with only a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      ...restricted(defaultExport, environment),
    },
  },
  {
    files: [
      'services/*/src/{main,migrate,config}.ts',
      'sandbox/src/config.ts',
      'tools/**/*.ts',
      'libs/testing/**/*.ts',
      ...TESTS,
    ],
    rules: restricted(defaultExport),
  },
  // Vite and Jest load these by their default export.
  { files: ['frontend/vite.config.ts', 'libs/testing/src/jest/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    // Node runs these files without compiling them, so they may have types to strip but no syntax to translate.
    files: ['sandbox/src/**/*.ts', 'tools/src/**/*.ts', 'libs/{contracts,forecast}/src/**/*.ts'],
    rules: { '@typescript-eslint/parameter-properties': 'error' },
  },
  { files: TESTS, rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // It warns of what the React Compiler cannot memoize, which we do not use.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
);
