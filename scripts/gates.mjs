// npm run gates [-- 4 12]: runs the suites behind the gates of reliability at full length (without numbers: all, and the
// times of all spec files) and writes what they counted, with today's date, into the table of docs/reliability.md.
// npm run gates -- times: writes the spec files that take too long into test/slow-specs.json.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { machineShare } from '../test/bench/machine.mjs';
import { build, checkNode, installDatabaseServer } from './setup.mjs';
import { main, ROOT, run, SetupProblem } from './step.mjs';

const DOCUMENT = join(ROOT, 'docs/reliability.md');
const SLOW_SPECS = join(ROOT, 'test/slow-specs.json');
/** Spec files that take longer, at the speed that the goals of `npm run bench` were set at, are listed. */
const SLOW_SECONDS = 5;
const TIMES = 'times';
/** A hang is seen by whoever waits for a gate: some take hours. */
const LONGEST_TEST_MS = 6 * 3_600_000;

const specs =
  (pattern, projects = ['db']) =>
  (settings) =>
    run(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        '-w',
        '1',
        '--selectProjects',
        ...projects,
        '--testPathPatterns',
        pattern,
        '--testTimeout',
        String(LONGEST_TEST_MS),
      ],
      { env: settings },
    );
const script =
  (...args) =>
  (settings) =>
    run(process.execPath, args, { env: settings });
const journeys = (file, env, settings) =>
  run(join(ROOT, 'node_modules/.bin/playwright'), ['test', file, '--timeout', String(LONGEST_TEST_MS)], {
    env: { ...settings, ...env },
  });

/** Sums the figures of all pages, each of which tells its own. */
const everyForm = async (settings) => {
  const done = await journeys('test/e2e/every-form.e2e.ts', { EVERY_FORM: '1' }, settings);
  const pages = figuresIn(settings.GATE_FIGURES, 17).map(({ text }) => JSON.parse(text));
  const sum = (name) => pages.reduce((total, page) => total + page[name], 0);
  const text =
    `${sum('forms')} forms and ${sum('presses')} buttons of ${pages.length} pages × 3 faults: ` +
    `${sum('lost')} lost what was typed, were silent or sent something else the next time; ` +
    `not sent, since there was nothing to send: ${[...new Set(pages.flatMap(({ notSent }) => notSent))].sort().join(', ') || 'none'}`;
  writeFileSync(settings.GATE_FIGURES, `${JSON.stringify({ gate: 17, text })}\n`);
  return done;
};

const everyShift = async (settings) => {
  const done = await journeys('test/e2e/pages.e2e.ts', { MEASURE_SHIFT: '1' }, settings);
  const shifts = figuresIn(settings.GATE_FIGURES, 18).map(({ text }) => JSON.parse(text));
  const worst = (isWanted) => shifts.filter(isWanted).toSorted((one, other) => other.shift - one.shift)[0];
  const told = (shift) => (shift ? `${shift.shift.toFixed(3)} (${shift.page}, ${shift.locale})` : 'none');
  const text =
    `${new Set(shifts.map(({ page }) => page)).size} pages: at most ${told(worst(({ locale }) => locale === 'en'))} ` +
    `in English, ${told(worst(({ locale }) => locale !== 'en'))} in other languages`;
  writeFileSync(settings.GATE_FIGURES, `${JSON.stringify({ gate: 18, text })}\n`);
  return done;
};

/** Suites that prove the gates, in the full sizes of test/sizes.ts. */
const SUITES = {
  1: specs(
    'wallet/(ledger/ledger-model|transfers/wallet-model|statements/(statement-model|export/statement-snapshot))|crash/ledger-crash',
  ),
  2: specs('wallet/transfers/transfers.race'),
  3: specs('wallet/ledger/commands.db'),
  4: specs('crash/(ingest|ledger)-crash'),
  5: specs('crash/schedule-crash'),
  6: specs('tracking/ingest/sync-model'),
  7: specs('payroll/(pay-model|runs/run-set|pay/unit-rounding)|crash/payday-crash', ['unit', 'db']),
  8: specs('test/matrix'),
  9: specs('project/access/project-channels'),
  10: specs('test/fuzz'),
  11: script('test/abuse/abuse.mjs', '--seconds', '8', '--judge'),
  12: specs('test/http/upload-corpus'),
  14: specs('test/http/tokens'),
  15: specs('wallet/(evidence/|trial/|deposits/provider-events)', ['unit', 'db']),
  16: specs('wallet/reconciliation/(reading/bank-(corpus|tables)|imports/compare-lines)', ['unit']),
  17: everyForm,
  18: everyShift,
  19: specs('crm/lead-model|crash/import-crash'),
  20: specs('test/crawl|shared/mailer/mailer.db'),
};

await main(async () => {
  checkNode();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((gate) => !(gate in SUITES) && gate !== TIMES);
  if (unknown.length > 0) throw new SetupProblem(`There is no suite for gate ${unknown.join(', ')}.`);
  await installDatabaseServer();
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'workzone-gates-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A seed that fails becomes a test.
  const seed = String(Date.now() % 1e9);
  console.log(`seed ${seed}`);
  for (const [gate, suite] of Object.entries(SUITES)) {
    if (wanted.length === 0 || wanted.includes(gate)) await measure(gate, suite, join(folder, gate), seed);
  }
  if (wanted.length === 0 || wanted.includes(TIMES)) await timeSpecs(join(folder, 'jest.json'));
});

/**
 * Times all spec files as `npm test` runs them, as seconds of the machine that the goals of `npm run bench` were set
 * on.
 */
async function timeSpecs(report) {
  const before = await machineShare();
  const { ok, output } = await run(join(ROOT, 'node_modules/.bin/jest'), ['--json', `--outputFile=${report}`]);
  if (!ok) throw new SetupProblem(`Specs failed, so that their times say nothing:\n${failedFiles(report) || output}`);
  // Machines that others work on change their speed within minutes.
  const share = (before + (await machineShare())) / 2;
  const times = JSON.parse(readFileSync(report, 'utf8'))
    .testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), ((endTime - startTime) / 1000) * share])
    .toSorted(([, one], [, other]) => other - one);
  const slow = times.filter(([, seconds]) => seconds > SLOW_SECONDS);
  const sum = times.reduce((total, [, seconds]) => total + seconds, 0);
  console.log(
    `times: ${slow.length} of ${times.length} spec files over ${SLOW_SECONDS} s, ${Math.round(sum)} s in all`,
  );
  const files = Object.fromEntries(slow.map(([name, seconds]) => [name, Math.round(seconds * 10) / 10]));
  const text = JSON.stringify({ machine: Number(share.toFixed(2)), files });
  writeFileSync(SLOW_SPECS, await format(text, { parser: 'json', printWidth: 120 }));
}

function failedFiles(report) {
  if (!existsSync(report)) return '';
  const failed = JSON.parse(readFileSync(report, 'utf8')).testResults.filter(({ status }) => status === 'failed');
  return failed.map(({ name, message }) => `${relative(ROOT, name)}\n${message}`).join('\n\n');
}

async function measure(gate, suite, file, seed) {
  const begun = performance.now();
  const { ok, output } = await suite({ GATE_FIGURES: file, TEST_SIZE: 'full', TEST_SEED: seed });
  const text = [...new Set(figuresIn(file, gate).map((figure) => figure.text))].join('; ');
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`gate ${gate}: ${ok ? 'held' : 'BROKEN'} in ${seconds} s: ${text}`);
  if (!ok || text === '') {
    console.log(output.split('\n').slice(-60).join('\n'));
    process.exitCode = 1;
    return;
  }
  await write(gate, text);
}

function figuresIn(file, gate) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line)).filter((figure) => figure.gate === Number(gate));
}

/** Replaces the last two columns of the gate's row. */
async function write(gate, text) {
  const today = new Date().toISOString().slice(0, 10);
  const rows = readFileSync(DOCUMENT, 'utf8').split('\n');
  const index = rows.findIndex((row) => new RegExp(`^\\| ${gate}\\s+\\|`).test(row));
  if (index < 0) throw new SetupProblem(`docs/reliability.md has no row for gate ${gate}.`);
  const [, number, demand] = rows[index].split('|');
  rows[index] = `|${number}|${demand}| ${text} | ${today} |`;
  writeFileSync(DOCUMENT, await format(rows.join('\n'), { parser: 'markdown', printWidth: 120 }));
}
