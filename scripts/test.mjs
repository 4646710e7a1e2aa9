// npm test: sets up what is missing, then everything that CI runs. `npm test -- lint types` runs only these.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS } from './checks.mjs';
import { checkNode, installBrowser, installDatabaseServer, installPackages, writeRegistries } from './setup.mjs';
import { main, ROOT, SetupProblem } from './step.mjs';

/** Two cores: what needs the build beside what only reads. */
const LANES = [
  ['build', 'jest', 'browser', 'abuse'],
  ['format', 'lint', 'types', 'web types', 'dependency rules', 'unused code', 'lock file', 'audit', 'generator'],
];
const LINES_OF_A_FAILURE = 200;
const LISTED_FAILURES = 12;
const SIGN_OF_LIFE_SECONDS = 30;

await main(async () => {
  const wanted = chosen(process.argv.slice(2));
  checkNode();
  process.chdir(ROOT);
  await installPackages();
  await writeRegistries();
  if (['jest', 'browser', 'abuse', 'generator'].some((name) => wanted.has(name))) {
    // The tests bring their own server, whatever this shell points to.
    delete process.env.DATABASE_URL;
    await installDatabaseServer();
    shareInstallation();
  }
  if (wanted.has('browser')) await installBrowser();
  const results = await runAgain(await runLanes(wanted));
  process.exitCode = report(results) ? 0 : 1;
});

/** Names the folder of the installation that all suites copy (see test/harness/data-folder.mjs). */
function shareInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'workzone-installed-'));
  process.env.TEST_INSTALLED = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function chosen(names) {
  const unknown = names.filter((name) => !(name in CHECKS));
  if (unknown.length > 0) {
    throw new SetupProblem(`There is no check ${unknown.join(', ')}; there are: ${Object.keys(CHECKS).join(', ')}.`);
  }
  return new Set(names.length > 0 ? names : Object.keys(CHECKS));
}

async function runLanes(wanted) {
  const results = [];
  const running = new Set();
  const timer = setInterval(() => console.log(`  running: ${[...running].join(', ')}`), SIGN_OF_LIFE_SECONDS * 1000);
  const runLane = async (lane) => {
    for (const name of lane.filter((check) => wanted.has(check))) {
      running.add(name);
      results.push(await runCheck(name));
      running.delete(name);
    }
  };
  await Promise.all(LANES.map(runLane));
  clearInterval(timer);
  return results;
}

/** Runs what failed in a suite again by itself, after everything else: only a fault fails twice. */
async function runAgain(results) {
  const last = [];
  for (const { again, ...result } of results) {
    last.push(again ? await timed(result.name, again, result.seconds) : result);
  }
  return last;
}

async function runCheck(name) {
  return timed(name, CHECKS[name]);
}

async function timed(name, work, before = 0) {
  const begun = performance.now();
  const result = await work();
  const seconds = before + (performance.now() - begun) / 1000;
  if (!result.ok) {
    const lines = result.output.trimEnd().split('\n').slice(-LINES_OF_A_FAILURE);
    console.log(`\n--- ${name} failed\n${lines.join('\n')}\n---\n`);
  }
  return { name, seconds, ...result };
}

/** The end of a long output is what is read first: which tests failed, and why. */
function listFailures(results) {
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) console.log(`\n${failures.slice(0, LISTED_FAILURES).join('\n\n')}`);
  if (failures.length > LISTED_FAILURES) console.log(`\n… and ${failures.length - LISTED_FAILURES} more`);
}

/** Passing the second time is no pass for whoever wrote the test: what stands here is mended next. */
function listForgiven(results) {
  const forgiven = results.flatMap((result) => result.forgiven ?? []);
  if (forgiven.length > 0) console.log(`\npassed only when run alone:\n\n${forgiven.join('\n\n')}`);
}

/** Files of Jest and journeys that took the longest, for whoever shortens them. */
function listSlowest(results) {
  for (const { name, slowest = [] } of results) {
    const lines = slowest.map((one) => `${one.seconds.toFixed(1).padStart(7)} s  ${one.name}`);
    if (lines.length > 0) console.log(`\nslowest of ${name}:\n${lines.join('\n')}`);
  }
}

/** A suite counts its tests; any other check counts as one. */
function report(results) {
  let passed = 0;
  let failed = 0;
  listFailures(results);
  console.log('\ncheck             result     tests             time');
  for (const { name, ok, skipped, seconds, ...counts } of results) {
    const own = skipped
      ? { passed: 0, failed: 0 }
      : { passed: counts.passed ?? Number(ok), failed: counts.failed ?? Number(!ok) };
    passed += own.passed;
    failed += own.failed;
    const word = skipped ? 'SKIPPED' : ok ? 'passed' : 'FAILED';
    const tests = counts.passed === undefined ? '' : `${own.passed} of ${own.passed + own.failed}`;
    const note = skipped || counts.note ? `  (${skipped || counts.note})` : '';
    console.log(`${name.padEnd(18)}${word.padEnd(11)}${tests.padEnd(14)}${seconds.toFixed(1).padStart(6)} s${note}`);
  }
  listSlowest(results);
  listForgiven(results);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
