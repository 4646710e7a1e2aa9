import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserFailures, jestFailures } from './failures.mjs';
import { build } from './setup.mjs';
import { ROOT, run, SetupProblem } from './step.mjs';

const REPORTS = '.cache/test';
const JEST_REPORT = `${REPORTS}/jest.json`;
const BROWSER_REPORT = `${REPORTS}/playwright.json`;

/** A check answers {ok, output} and, when it counts tests, {passed, failed, failures}; `skipped` says why it could not be done. */
export const CHECKS = {
  format: () => tool('prettier', '--check', '--log-level=warn', '.'),
  lint: () => tool('eslint', '.', '--cache', '--cache-strategy=content', '--cache-location=.cache/eslint/'),
  types: () => tool('tsc', '--noEmit'),
  'web types': () => tool('tsc', '--noEmit', '-p', 'web'),
  'dependency rules': () =>
    tool('depcruise', 'src', 'web', 'migrations', 'test', 'tracker', '--config', '.dependency-cruiser.cjs'),
  'unused code': () => tool('knip', '--no-gitignore'),
  'lock file': () => run(process.execPath, ['scripts/complete-lock.mjs', '--check']),
  audit,
  generator: () => run(process.execPath, ['scripts/generator.mjs']),
  build: buildBoth,
  jest: () => tests(JEST_REPORT, jest, countJest),
  browser: () => tests(BROWSER_REPORT, browser, countBrowser),
  abuse: () => run(process.execPath, ['test/abuse/abuse.mjs', '--seconds', '2']),
};

function tool(name, ...args) {
  return run(join(ROOT, 'node_modules/.bin', name), args);
}

async function buildBoth() {
  try {
    await build();
    return { ok: true, output: '' };
  } catch (error) {
    if (error instanceof SetupProblem) return { ok: false, output: error.message };
    throw error;
  }
}

/** Not every registry answers to audit, and a machine may be offline: that is said, but it is no fault of ours. */
async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json']);
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  const found = parse(json)?.metadata?.vulnerabilities;
  if (!found) return { ok: true, output, skipped: 'the registry did not answer to npm audit' };
  const grave = found.high + found.critical;
  return { ok: grave === 0, output: `${grave} packages with high or critical advisories; see npm audit --omit=dev` };
}

function jest() {
  return tool('jest', '--json', `--outputFile=${JEST_REPORT}`, '--passWithNoTests');
}

function browser() {
  return run(join(ROOT, 'node_modules/.bin/playwright'), ['test', '--reporter=list,json', '--pass-with-no-tests'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT },
  });
}

async function tests(report, work, count) {
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  rmSync(join(ROOT, report), { force: true });
  const result = await work();
  const content = existsSync(join(ROOT, report)) ? parse(readFileSync(join(ROOT, report), 'utf8')) : undefined;
  const counts = content ? count(content) : { passed: 0, failed: 0 };
  // A runner that fails without a failed test did not get as far as the tests.
  if (!result.ok && counts.failed === 0) counts.failed = 1;
  return { ...result, ...counts, ok: result.ok && counts.failed === 0 };
}

function countJest(report) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed, failures: jestFailures(report) };
}

function countBrowser(report) {
  const { stats, errors = [] } = report;
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed, failures: browserFailures(report) };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
