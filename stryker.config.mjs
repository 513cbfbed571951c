import jestConfig from './jest.config.mjs';

/**
 * The rules whose mutants the unit tests must kill, in groups that are measured one by one. `roots` are the folders
 * that Jest looks at; `specs` are the tests that run, all of the roots unless given.
 */
export const groups = {
  allowance: {
    rules: ['services/analysis/src/ask/allowance/allowance.policy.ts'],
    roots: ['services/analysis/src/ask/allowance'],
  },
  plans: {
    rules: ['services/billing/src/subscriptions/plan.ts'],
    roots: ['services/billing/src/subscriptions'],
  },
  access: {
    rules: [
      'libs/contracts/src/{access/access,product/fields}.ts',
      'services/gateway/src/sessions/{access,principal-cache}.ts',
    ],
    roots: ['libs/contracts/src', 'services/gateway/src/sessions'],
    specs: ['**/{access,fields,principal-cache}.spec.ts'],
  },
  ledger: { rules: ['libs/ledger/src/{entry,hashing,verify,verify-entry}.ts'], roots: ['libs/ledger/src'] },
  picks: {
    rules: ['services/picks/src/{grade/grade,publication/publication,publication/sealed-pick,record/pick-view}.ts'],
    roots: ['services/picks/src'],
    specs: ['**/{grade,publication,free-picks,sealed-pick,pick-view}.spec.ts'],
  },
  record: {
    rules: ['services/picks/src/{ledger/ledger,record/record-figures,schedule/due}.ts'],
    roots: ['services/picks/src'],
    specs: ['**/{ledger,record-figures,due}.spec.ts'],
  },
  forecast: {
    rules: [
      'libs/forecast/src/consensus/{consensus,quotes}.ts',
      'libs/forecast/src/{markets,odds,picks,record}/*.ts',
      'libs/forecast/src/parlay/{at-least,parlay}.ts',
      '!**/*.spec.ts',
    ],
    roots: ['libs/forecast/src'],
    specs: ['**/{consensus,markets,odds,picks,record}/*.spec.ts', '**/parlay/{at-least,joint-logit-sd,parlay}.spec.ts'],
  },
};

const { rules, roots, specs = ['**/*.spec.ts'] } = groups[process.env.MUTANTS_GROUP] ?? groups.allowance;
const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');

// Each mutant runs the tests again, so the ledger's generated records are fewer.
process.env.LEDGER_RUNS ??= '50';

export default {
  mutate: rules,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--conditions=source', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  jest: {
    // Not jest.config.mjs, whose other projects would be loaded too.
    configFile: 'package.json',
    config: {
      ...unit,
      modulePathIgnorePatterns: ['/dist/'],
      roots: roots.map((folder) => `<rootDir>/${folder}`),
      testMatch: specs,
      testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
      // By its name the package is the original; the tests must load the copy with the mutants.
      moduleNameMapper: { '^@overline/contracts$': '<rootDir>/libs/contracts/src/index.ts' },
    },
  },
  ignorePatterns: ['/frontend', '/e2e', '/sandbox', '/docs', '/k8s', '/.overline', '/.nx', '**/dist'],
  // swc strips the types without checking them.
  disableTypeChecks: false,
  concurrency: 1,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  tempDirName: '.overline/mutants',
  cleanTempDir: 'always',
};
