// npm run test:planted: are the tests awake? Each file of test/planted puts one known bug into a copy of the program;
// the specs it names must then fail. It exports {why, file, find, replace, specs}.
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
import { build, checkNode } from './setup.mjs';
import { main, ROOT, run, SetupProblem } from './step.mjs';

const COPIED = [
  'src',
  'web',
  'migrations',
  'test',
  'dist',
  'jest.config.js',
  'package.json',
  'tsconfig.json',
  '.swcrc',
];
const PLANTED = join(ROOT, 'test/planted');

await main(async () => {
  checkNode();
  await build();
  const copy = mkdtempSync(join(tmpdir(), 'workzone-planted-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

  let missed = 0;
  for (const name of plants()) {
    const caught = await isCaught(copy, await import(join(PLANTED, name)));
    if (!caught) missed++;
    console.log(`${caught ? 'caught' : 'MISSED'}  ${name}`);
  }
  console.log(missed === 0 ? 'every planted bug was caught' : `${missed} planted bugs were missed`);
  process.exitCode = missed === 0 ? 0 : 1;
});

function plants() {
  const names = existsSync(PLANTED) ? readdirSync(PLANTED).filter((name) => name.endsWith('.mjs')) : [];
  const wanted = process.argv.slice(2);
  return names.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word))).sort();
}

async function isCaught(copy, { file, find, replace, specs }) {
  const path = join(copy, file);
  const healthy = readFileSync(path, 'utf8');
  const sick = healthy.replace(find, replace);
  if (sick === healthy) throw new SetupProblem(`${file} no longer contains what the planted bug replaces.`);
  if (!(await passes(copy, specs))) throw new SetupProblem(`${specs.join(', ')} fails without a planted bug.`);
  writeFileSync(path, sick);
  const passed = await passes(copy, specs);
  writeFileSync(path, healthy);
  return !passed;
}

async function passes(copy, specs) {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...specs];
  return (await run(process.execPath, jest, { cwd: copy })).ok;
}
