import { join } from 'node:path';
import { build } from './setup.mjs';
import { ROOT, run, SetupProblem } from './step.mjs';
import { browser, jest } from './suites.mjs';
import { testEnvironment } from './test-environment.mjs';

/** The registry may take minutes to say nothing. */
const AUDIT_MS = 60_000;

/**
 * A check answers {ok, output} and, when it counts tests, {passed, failed, failures, forgiven}; `skipped` says why it could
 * not be done, `note` what to look at. `again` runs what failed a second time.
 */
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
  jest,
  browser,
  abuse: () => run(process.execPath, ['test/abuse/abuse.mjs', '--seconds', '2'], { base: testEnvironment() }),
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

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
