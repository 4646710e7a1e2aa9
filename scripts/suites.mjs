// The two suites of `npm test`: what runs them, what they found, and how a part of them is run again.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { browserFailures, jestFailures } from './failures.mjs';
import { hangOf, linesOf, listed, readProgress } from './hang.mjs';
import { ROOT, run, SetupProblem } from './step.mjs';
import { testEnvironment } from './test-environment.mjs';
import { judge, planSecondRound } from './verdict.mjs';

const REPORTS = join(ROOT, '.cache/test');
const FIRST = join(REPORTS, 'first');
const PICTURES = join(ROOT, 'test-results');
const LOOK_MS = 10_000;
/** A runner that ended before it wrote its report: whatever is found did not run. */
const NOTHING = { units: [], errors: [] };
const BEGAN = Date.now();
const minutes = () => (Date.now() - BEGAN) / 60_000;

const JEST = {
  name: 'jest',
  run: (report, { units, alone } = {}, options) => {
    const chosen = units ? ['--runTestsByPath', ...units.map(({ id }) => join(ROOT, id))] : [];
    const workers = alone ? ['--maxWorkers=1'] : [];
    return tool('jest', ['--json', `--outputFile=${report}`, '--passWithNoTests', ...workers, ...chosen], options);
  },
  find: async () => {
    const { output } = await tool('jest', ['--listTests', '--json']);
    return jsonIn(output, '[]').map((path) => ({ id: nameOf(path) }));
  },
  read: ({ testResults }) => ({ units: testResults.map(fileOf), errors: [] }),
};

const BROWSER = {
  name: 'browser',
  run: (report, { units, alone } = {}, options) => {
    const list = `${report}.list`;
    if (units) writeFileSync(list, units.map(({ id }) => `${id}\n`).join(''));
    const chosen = units ? [`--test-list=${list}`] : [];
    const workers = alone ? ['--workers=1'] : [];
    const reporters = '--reporter=list,json,./test/runner/playwright-progress.mjs';
    return tool('playwright', ['test', reporters, '--pass-with-no-tests', ...workers, ...chosen], {
      ...options,
      env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
  },
  find: async () => {
    const { output } = await tool('playwright', ['test', '--list', '--reporter=json']);
    return testsOf(jsonIn(output, '{}'));
  },
  read: (report) => ({ units: testsOf(report), errors: browserErrors(report) }),
};

export const jest = () => suite(JEST);
export const browser = () => suite(BROWSER);

/** Runs a suite once. `again` runs what failed a second time, once everything else is done; it answers the whole anew. */
async function suite(kind) {
  const first = await round(kind, 'first');
  addMissing(first, await kind.find());
  const whole = { ...judge(first), output: first.output };
  return whole.ok ? whole : { ...whole, again: () => secondRound(kind, first) };
}

async function secondRound(kind, first) {
  const { again: units, alone, refused } = planSecondRound(first, minutes());
  if (units.length === 0) return { ...judge(first), output: first.output, note: refused };
  console.log(`\n  running again: ${listed(units.map(({ name }) => name))}`);
  keepFirst(kind);
  const second = await round(kind, 'second', { units, alone });
  // The set-up of the journeys is run with them, and is no part of the second round.
  const wanted = new Set(units.map(({ id }) => id));
  second.units = second.units.filter(({ id }) => wanted.has(id));
  addMissing(second, units);
  return { ...judge(first, second), output: second.output };
}

/** Adds what was found and did not run, and so did not pass. A suite that hung says so by its own complaint. */
function addMissing({ units, hung }, found) {
  if (hung) return;
  const known = new Set(units.map(({ id }) => id));
  units.push(...found.filter(({ id }) => !known.has(id)).map(({ id }) => unit(id, 'missing')));
}

async function round(kind, turn, chosen) {
  mkdirSync(REPORTS, { recursive: true });
  const report = reportOf(kind, turn);
  const progress = `${report}l`;
  for (const file of [report, progress]) rmSync(file, { force: true });
  const stop = new AbortController();
  const started = minutes();
  let hung;
  const timer = setInterval(() => {
    hung ??= hangOf(linesOf(progress), { started, now: minutes() });
    if (hung) stop.abort();
  }, LOOK_MS);
  const env = { PROGRESS_FILE: progress, TEST_BEGAN: String(BEGAN) };
  const { ok, output } = await kind.run(report, chosen, { env, signal: stop.signal });
  clearInterval(timer);
  const { units, errors } = existsSync(report) ? kind.read(jsonIn(readFileSync(report, 'utf8'), '{}')) : NOTHING;
  if (hung) {
    const done = new Set(readProgress(linesOf(progress)).ended.map(({ name }) => name));
    const left = (await kind.find()).map(({ id }) => id).filter((id) => !done.has(id.replace(/^\[[^\]]+\] › /, '')));
    hung += `; not run: ${listed(left)}`;
  }
  return { ok, output, units, errors, hung };
}

const reportOf = ({ name }, turn) => join(REPORTS, `${name}${turn === 'second' ? '-again' : ''}.json`);

/** The second round writes over the pictures of the first. */
function keepFirst(kind) {
  rmSync(join(FIRST, kind.name), { recursive: true, force: true });
  for (const kept of [reportOf(kind, 'first'), ...(kind === BROWSER ? [PICTURES] : [])]) {
    if (existsSync(kept)) cpSync(kept, join(FIRST, kind.name, basename(kept)), { recursive: true });
  }
}

function fileOf(result) {
  const { name, status, assertionResults, startTime, endTime } = result;
  const count = (wanted) => assertionResults.filter((one) => one.status === wanted).length;
  const failed = status === 'failed';
  return {
    ...unit(nameOf(name), failed ? 'failed' : 'passed'),
    seconds: (endTime - startTime) / 1000,
    passed: count('passed'),
    // A file whose tests passed, or never ran: it leaves something open, or cannot be loaded.
    failed: failed ? Math.max(1, count('failed')) : 0,
    failures: failed ? jestFailures({ testResults: [result] }) : [],
  };
}

function testsOf({ suites = [] }) {
  return suites.flatMap((file) => specsOf(file, [file.title]));
}

function specsOf({ specs = [], suites = [] }, path) {
  const own = specs.flatMap((spec) => spec.tests.map((test) => testOf(spec, test, path)));
  return [...own, ...suites.flatMap((inner) => specsOf(inner, [...path, inner.title]))];
}

function testOf(spec, test, path) {
  const id = [`[${test.projectName}]`, ...path, spec.title].join(' › ');
  const isLeftOut = test.status === 'skipped' && test.expectedStatus === 'skipped';
  const states = {
    expected: 'passed',
    flaky: 'passed',
    unexpected: 'failed',
    skipped: isLeftOut ? 'skipped' : 'missing',
  };
  const state = test.results.length === 0 ? 'missing' : states[test.status];
  return {
    ...unit(id, state),
    seconds: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    passed: Number(state === 'passed'),
    failed: Number(state === 'failed'),
    failures: state === 'failed' ? browserFailures({ suites: [{ specs: [spec] }] }) : [],
  };
}

const browserErrors = ({ errors = [] }) => browserFailures({ suites: [], errors });

const unit = (id, state) => ({ id, name: id, state, seconds: 0, passed: 0, failed: 0, failures: [] });
const nameOf = (path) => path.slice(ROOT.length);

function tool(name, args, options) {
  return run(join(ROOT, 'node_modules/.bin', name), args, { base: testEnvironment(), ...options });
}

/** Reads the JSON that a runner prints among other lines; `brackets` are those it stands in. */
function jsonIn(output, [first, last]) {
  try {
    return JSON.parse(output.slice(output.indexOf(first), output.lastIndexOf(last) + 1));
  } catch {
    throw new SetupProblem(`The runner's answer is no JSON:\n${output.slice(-2000)}`);
  }
}
