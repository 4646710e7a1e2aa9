// npm run gates [-- 4 12]: runs the suites behind the gates of reliability at full length (without numbers: all, about
// half an hour) and writes what they counted, with today's date, into the table of docs/reliability.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, installDatabaseServer } from './setup.mjs';
import { main, ROOT, run, SetupProblem } from './step.mjs';

const DOCUMENT = join(ROOT, 'docs/reliability.md');
const HISTORIES = '20000';
const WALLET_HISTORIES = '1000';
const PAY_HISTORIES = '5000';
const LEDGER_OPERATIONS = '1000000';
const KILLS = ['15', '10', '40'];
const MONEY_KILLS = ['15', '10', '64'];

const specs =
  (pattern, env = {}, projects = ['db']) =>
  (figures) =>
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
      ],
      { env: { ...env, ...figures } },
    );
const script =
  (...args) =>
  (figures) =>
    run(process.execPath, args, { env: figures });

const both = (first, second) => async (figures) => {
  const done = await first(figures);
  return done.ok ? second(figures) : done;
};

/** Sums the figures of all pages, each of which tells its own. */
const everyForm = async (figures) => {
  const done = await run(join(ROOT, 'node_modules/.bin/playwright'), ['test', 'test/e2e/every-form.e2e.ts'], {
    env: { ...figures, EVERY_FORM: '1' },
  });
  const pages = figuresIn(figures.GATE_FIGURES, 17).map(({ text }) => JSON.parse(text));
  const sum = (name) => pages.reduce((total, page) => total + page[name], 0);
  const text =
    `${sum('forms')} forms and ${sum('presses')} buttons of ${pages.length} pages × 3 faults: ` +
    `${sum('lost')} lost what was typed, were silent or sent something else the next time`;
  writeFileSync(figures.GATE_FIGURES, `${JSON.stringify({ gate: 17, text })}\n`);
  return done;
};

/** Suites that prove the gates. */
const SUITES = {
  1: both(
    both(
      specs('wallet/ledger/ledger-model', { LEDGER_OPERATIONS }),
      specs('wallet/transfers/wallet-model', { WALLET_HISTORIES }),
    ),
    script('test/crash/ledger-crash.mjs', '3', '2'),
  ),
  2: specs('wallet/transfers/transfers.race'),
  3: specs('wallet/ledger/commands.db', { COMMAND_KEYS: '1000' }),
  4: both(script('test/crash/ingest-crash.mjs', ...KILLS), script('test/crash/ledger-crash.mjs', ...MONEY_KILLS)),
  5: script('test/crash/schedule-crash.mjs', '402', '9'),
  6: specs('tracking/ingest/sync-model', { SYNC_HISTORIES: HISTORIES }),
  7: both(
    specs('payroll/pay-model', { PAY_HISTORIES }),
    both(script('test/crash/payday-crash.mjs', '200', '9'), script('test/crash/drafts-crash.mjs', '1000', '9')),
  ),
  8: specs('test/matrix'),
  9: specs('project/access/project-channels', { LEAVERS_ROUNDS: '25' }),
  10: specs('test/fuzz', { FUZZ_REQUESTS: '20000' }),
  11: script('test/abuse/abuse.mjs', '--seconds', '8'),
  12: specs('test/http/upload-corpus'),
  14: specs('test/http/tokens'),
  15: specs('wallet/(evidence|trial)/', {}, ['unit', 'db']),
  16: specs('wallet/reconciliation/(reading/bank-corpus|imports/compare-lines)', {}, ['unit']),
  17: everyForm,
};

await main(async () => {
  checkNode();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((gate) => !(gate in SUITES));
  if (unknown.length > 0) throw new SetupProblem(`There is no suite for gate ${unknown.join(', ')}.`);
  await installDatabaseServer();
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'workzone-gates-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [gate, suite] of Object.entries(SUITES)) {
    if (wanted.length === 0 || wanted.includes(gate)) await measure(gate, suite, join(folder, gate));
  }
});

async function measure(gate, suite, file) {
  const begun = performance.now();
  const { ok, output } = await suite({ GATE_FIGURES: file });
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
