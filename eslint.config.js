import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import noLiteralText from './scripts/lint/no-literal-text.js';

const CLOCK = 'Ask the injected Clock: tests stop and move time.';

/** Written out they say the same, and are made twenty times as fast. */
const SPREAD_LITERALS = ['SpreadElement > ArrayExpression', 'SpreadElement > ObjectExpression'].map((selector) => ({
  selector,
  message: 'Write the parts out instead of spreading a literal.',
}));

/** How fast a machine is decides no test (design of tests: CONTRIBUTING.md). */
const TEST_RULES = [
  [
    ":matches(CallExpression[callee.name='it'], CallExpression[callee.callee.property.name='each'])[arguments.length>2]",
    'No test has a limit of its own: what hangs is ended by that of the runner.',
  ],
  [
    'CallExpression[callee.name=/^(before|after)(All|Each)$/][arguments.length>1]',
    'No hook has a limit of its own: what hangs is ended by that of the runner.',
  ],
  [
    'CallExpression[callee.property.name=/^(slow|setTimeout)$/][callee.object.name=/^(test|jest)$/]',
    'No test has a limit of its own: what hangs is ended by that of the runner.',
  ],
  [
    ":matches(CallExpression[callee.name='setTimeout'], CallExpression[callee.property.name='waitForTimeout'], ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name='setTimeout'])",
    'Wait for the thing itself (test/harness/until.ts, expect.poll); work that has to last takes lastAWhile.',
  ],
  [
    "CallExpression[callee.name='expect'] CallExpression[callee.property.name='now'][callee.object.name=/^(performance|Date)$/]",
    'Milliseconds are judged in npm run bench and npm run gates.',
  ],
].map(([selector, message]) => ({ selector, message }));

const JOURNEY_RULES = [
  [
    'CallExpression[callee.property.name=/^(goto|reload)$/]',
    'Take open, reload or openPlain from support/test: keys and clicks before the page listens are lost.',
  ],
  ["Property[key.name='timeout']", 'No step has a limit of its own: what hangs is ended by that of the runner.'],
].map(([selector, message]) => ({ selector, message }));

const STEADY_FETCHER = {
  name: '@remix-run/react',
  importNames: ['useFetcher'],
  message: 'Take it from ~/lib/use-fetcher: effects that wait for the answer of this one may never run.',
};

const KEPT_PAGE = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Take latePart from ~/ui/basics/late-part: where a script does not come, this one replaces the page.',
};

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'tracker/dist/',
      'build/',
      'node_modules/',
      '.data/',
      '.cache/',
      'test-results/',
      'coverage/',
      'public/',
    ],
  },
  eslint.configs.recommended,
  tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      // TypeScript knows what is defined, also in plain JavaScript for Node.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': ['error', ...SPREAD_LITERALS],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'src/shared/time/clock.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK },
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: CLOCK },
        ...SPREAD_LITERALS,
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [
      '**/*.repository.ts',
      '**/*.query.ts',
      '**/*.spec.ts',
      'src/shared/database/**',
      'src/shared/shared.module.ts',
      'src/database.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'typeorm',
              importNames: ['DataSource', 'EntityManager', 'Repository'],
              message: 'SQL lives in *.repository.ts and *.query.ts, transactions in Database.run.',
            },
            { name: '@nestjs/typeorm', message: 'Repositories take their manager from Database.' },
          ],
        },
      ],
    },
  },
  {
    // The people who start the program read these on a terminal.
    files: ['src/main.ts', 'src/cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, local: { rules: { 'no-literal-text': noLiteralText } } },
    rules: {
      // Not for src: there a decorated constructor needs its classes as values.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'local/no-literal-text': 'error',
    },
  },
  {
    // Seen by developers only.
    files: ['web/routes/_dev/**', 'web/areas/ui-kit/**'],
    rules: { 'local/no-literal-text': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: [STEADY_FETCHER, KEPT_PAGE] }] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/ui/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [STEADY_FETCHER, KEPT_PAGE],
          patterns: [
            { group: ['@mantine/*', '@tabler/*'], message: 'Use the kit in ~/ui; what it lacks is added there.' },
          ],
        },
      ],
    },
  },
  {
    // The one place that makes it steady.
    files: ['web/lib/actions/use-fetcher.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', 'test/e2e/*.e2e.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SPREAD_LITERALS, ...TEST_RULES] },
  },
  {
    files: ['test/e2e/*.e2e.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SPREAD_LITERALS, ...TEST_RULES, ...JOURNEY_RULES] },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
