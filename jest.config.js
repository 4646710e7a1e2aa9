import { writeRegistries } from './scripts/registries.mjs';

writeRegistries();
// How long the product waits before it refuses somebody, in this process and those that specs start: see environment.ts.
process.env.PATIENCE ??= '20';

/** Decorator metadata as in .swcrc; ESM all the way, because Nest 12 is ESM only. */
const compiler = (parser, react) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, ...parser },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, ...react },
    },
  },
];

const shared = {
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  runtime: '<rootDir>/test/runner/runtime.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/tracker', '<rootDir>/web'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/test/harness/watch.ts'],
  transform: {
    '\\.ts$': compiler({}, {}),
    '\\.tsx$': compiler({ tsx: true }, { react: { runtime: 'automatic' } }),
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^~/(.*)$': '<rootDir>/web/$1',
    '^@server/(.*)$': '<rootDir>/src/$1',
  },
};

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/runner/sequencer.mjs',
  reporters: ['default', '<rootDir>/test/runner/jest-progress.mjs'],
  // Beyond this a worker begins anew.
  workerIdleMemoryLimit: '1500MB',
  // What a spec leaves open fails it (see test/harness/watch.ts); the run must end all the same.
  forceExit: true,
  // Ends what hangs. It says nothing about speed: no test or hook has a limit of its own (npm run gates sets one of hours).
  testTimeout: 30 * 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '[.]db[.]spec[.]ts$', '<rootDir>/test/http/'],
    },
    {
      ...shared,
      displayName: 'db',
      testMatch: ['**/*.db.spec.ts', '<rootDir>/test/http/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/harness/database-server.setup.mjs',
      globalTeardown: '<rootDir>/test/harness/database-server.teardown.mjs',
    },
  ],
};
