// npm run test:planted: are the tests awake? Each file of test/planted puts one known bug into a copy of the program;
// a test of the specs it names must then fail: specs that do not run, because nothing compiles or starts any more, catch
// nothing. It exports {why, file, find, replace, specs, only}; `only` is a pattern for names of tests. A file of the server is
// compiled as well, for specs that start the program. Some names on the command line: those bugs alone.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { build, checkNode } from './setup.mjs';
import { main, ROOT, run, SetupProblem } from './step.mjs';

const COPIED = [
  'src',
  'web',
  'migrations',
  'test',
  'tracker/src',
  'tracker/test',
  'dist',
  'build',
  'public',
  'scripts',
  'jest.config.js',
  'package.json',
  'tsconfig.json',
  '.swcrc',
];
const PLANTED = join(ROOT, 'test/planted');
const JEST = join(ROOT, 'node_modules/.bin/jest');
/** Some bugs make a test wait for ever: it has failed after this time, which is also enough without a bug. */
const HANG_MS = 180_000;
/** The last line of a compiled file. */
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

await main(async () => {
  checkNode();
  await build();
  const copy = mkdtempSync(join(tmpdir(), 'workzone-planted-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

  const planted = await Promise.all(plants().map(async (name) => ({ name, ...(await import(join(PLANTED, name))) })));
  await checkHealthy(copy, planted);
  let missed = 0;
  for (const { name, ...plant } of planted) {
    const { ok, failed, output } = await tryPlant(copy, plant);
    if (failed === 0) missed++;
    console.log(`${failed > 0 ? 'caught' : 'MISSED'}  ${name}  ${plant.why}`);
    if (failed === 0 && !ok) console.log(`No test failed, but the specs did not pass either:\n${output.slice(-2000)}`);
  }
  console.log(missed === 0 ? 'every planted bug was caught' : `${missed} planted bugs were missed`);
  process.exitCode = missed === 0 ? 0 : 1;
});

function plants() {
  const names = existsSync(PLANTED) ? readdirSync(PLANTED).filter((name) => name.endsWith('.mjs')) : [];
  const wanted = process.argv.slice(2);
  return names.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word))).sort();
}

async function tryPlant(copy, { file, find, replace, ...tests }) {
  const path = join(copy, file);
  const healthy = readFileSync(path, 'utf8');
  const sick = healthy.replace(find, replace);
  if (sick === healthy) throw new SetupProblem(`${file} no longer contains what the planted bug replaces.`);
  const output = /^(src|migrations)\//.test(file) ? join(copy, 'dist', file.replace(/\.ts$/, '.js')) : undefined;
  const built = output && readFileSync(output, 'utf8');
  if (output && compile(path) !== built.replace(SOURCE_MAP, '')) {
    throw new SetupProblem(`${file} is compiled here otherwise than by the build.`);
  }
  writeFileSync(path, sick);
  if (output) writeFileSync(output, compile(path));
  const result = await runTests(copy, [tests]);
  writeFileSync(path, healthy);
  if (output) writeFileSync(output, built);
  return result;
}

/** Compiles a file by the .swcrc beside it, as the build does. */
function compile(path) {
  return transformFileSync(path, { swcrc: true, sourceMaps: false }).code;
}

/** Throws unless all specs pass without a planted bug: a spec that fails anyhow catches nothing. */
async function checkHealthy(copy, plants) {
  const groups = [plants.filter(({ only }) => only), plants.filter(({ only }) => !only)];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const { ok, output } = await runTests(copy, group);
    if (!ok) throw new SetupProblem(`The specs fail without a planted bug:\n${output.slice(-4000)}`);
  }
}

/** `failed`: how many tests did, which is none where their files could not be run. */
async function runTests(copy, plants) {
  const specs = [...new Set(plants.flatMap((plant) => plant.specs))];
  const names = plants.every(({ only }) => only)
    ? [`--testNamePattern=${plants.map(({ only }) => only).join('|')}`]
    : [];
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const reported = ['--json', `--outputFile=${report}`, `--testTimeout=${HANG_MS}`];
  const { ok, output } = await run(JEST, [...reported, ...names, ...specs], { cwd: copy });
  const failed = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).numFailedTests : 0;
  return { ok, output, failed };
}
