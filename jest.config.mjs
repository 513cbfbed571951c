const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2024',
      // Data files are imported with their type.
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

const shared = {
  transform: { '\\.tsx?$': swc },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.overline/'],
};

// Workspace packages resolve to their TypeScript source, so no build precedes a test.
const conditions = ['source', 'node', 'node-addons'];

export default {
  // Starting servers or a browser is slow on a busy machine. Jest has no timeout per project, so this applies to all.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/libs/testing/src/jest/long-first.ts',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: conditions },
      testMatch: [
        '<rootDir>/{libs,services,sandbox,tools}/*/src/**/*.spec.ts',
        '<rootDir>/{sandbox,tools}/src/**/*.spec.ts',
        '<rootDir>/tools/{lint,test}/**/!(*.component).spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/frontend/test/empty-style.ts' },
      // It names its TypeScript by the same condition as our own packages.
      transformIgnorePatterns: ['/node_modules/(?!eventsource-parser/)'],
      setupFiles: ['<rootDir>/frontend/test/browser-gaps.ts'],
      setupFilesAfterEnv: ['<rootDir>/frontend/test/async-timeout.ts'],
    },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/libs/testing/src/jest/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/src/jest/global-teardown.ts',
      testEnvironmentOptions: { customExportConditions: conditions },
      testMatch: [
        '<rootDir>/{libs,services}/*/test/**/*.component.spec.ts',
        '<rootDir>/{sandbox,tools}/test/**/*.component.spec.ts',
      ],
    },
    {
      // Load tests, run separately: npm run -s jest -- --selectProjects load
      ...shared,
      displayName: 'load',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/libs/testing/src/jest/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/src/jest/global-teardown.ts',
      testEnvironmentOptions: { customExportConditions: conditions },
      testMatch: ['<rootDir>/{libs,services}/*/test/**/*.load.ts'],
    },
    {
      // In a browser, against a running system at BASE_URL (default http://localhost:3001).
      ...shared,
      displayName: 'journey',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: conditions },
      testMatch: ['<rootDir>/e2e/**/*.journey.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/page-errors.ts'],
    },
  ],
};
