import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserFailures, browserFlaky, jestFailures } from './failures.mjs';
import { build } from './setup.mjs';
import { ROOT, run, SetupProblem } from './step.mjs';

const REPORTS = '.cache/test';
const JEST_REPORT = `${REPORTS}/jest.json`;
/** The registry may take minutes to say nothing. */
const AUDIT_MS = 60_000;
const BROWSER_REPORT = `${REPORTS}/playwright.json`;

/** A check answers {ok, output} and, when it counts tests, {passed, failed, failures, flaky}; `skipped` says why it could not be done, `note` what to look at. */
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

/**
 * Reports advisories and judges nothing: the day on which somebody publishes one is no fault of a commit. Not every
 * registry answers to audit, and a machine may be offline.
 */
async function audit() {
  const signal = AbortSignal.timeout(AUDIT_MS);
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { signal });
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  const found = parse(json)?.metadata?.vulnerabilities;
  if (!found) return { ok: true, output, skipped: 'the registry did not answer to npm audit' };
  const grave = found.high + found.critical;
  return { ok: true, output, note: grave === 0 ? '' : `${grave} PACKAGES WITH GRAVE ADVISORIES: npm audit --omit=dev` };
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
  const passed = stats.expected + stats.flaky;
  return { passed, failed, failures: browserFailures(report), flaky: browserFlaky(report) };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
