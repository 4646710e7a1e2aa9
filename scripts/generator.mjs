// The check `generator` of npm test: writes a module and a noun in a copy of the program, as `npm run new` does for
// people, and runs on what was written the checks that everything else has to pass, and the noun's own database spec.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, ROOT, run, SetupProblem } from './step.mjs';

const MODULE = 'trial';
/** Another module has a service of this name. */
const NOUN = 'pool';
/** The API has a type of this name. */
const TAKEN = 'lead';
/** Names in the languages of the product, as a person would give them. */
const NAMES = ['--in', 'पूल', '--np', 'पुल', '--jp', 'プール', '--kr', '풀'];
const PREFIX = 'workzone-generator-';
/** Results, packages and data; everything else is copied. */
const LEFT_OUT = ['.git', '.cache', '.data', 'node_modules', 'dist', 'build', 'test-results', 'coverage'];

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted.abort());

await main(async () => {
  sweep();
  const copy = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));
  copyProgram(copy);
  await node(copy, 'scripts/new.mjs', 'module', MODULE, '--imports', 'identity,company', '--en', 'Trial', ...NAMES);
  await refuses(copy, `npm run new -- ${MODULE} ${MODULE}-${TAKEN}`, 'scripts/new.mjs', MODULE, TAKEN, ...NAMES);
  await refuses(copy, '--kr <name>', 'scripts/new.mjs', MODULE, NOUN, ...NAMES.slice(0, -2));
  await node(copy, 'scripts/new.mjs', MODULE, NOUN, '--files-only', ...NAMES);
  // Both lanes end before the copy is removed.
  const lanes = await Promise.allSettled([checkServer(copy), checkFiles(copy, changedFiles(copy))]);
  const problems = lanes.flatMap(({ reason }) => reason ?? []);
  if (problems.length > 0) throw new SetupProblem(problems.map(({ message }) => message).join('\n\n'));
});

async function checkServer(copy) {
  await tool(copy, 'nest', 'build');
  const specs = ['--maxWorkers=1', '--testPathPatterns', 'test/architecture', `src/${MODULE}`];
  // The copy has tables of its own.
  const env = { WRITE_SCHEMA: '1', TEST_INSTALLED: '' };
  await must('jest', join(copy, 'node_modules/.bin/jest'), specs, { cwd: copy, env });
}

async function checkFiles(copy, written) {
  const code = written.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
  await tool(copy, 'prettier', '--check', '--ignore-unknown', '--log-level=warn', ...written);
  await tool(copy, 'eslint', ...code);
  const others = `node_modules|^(?!.*${MODULE})`;
  await tool(copy, 'depcruise', ...code, '--config', '.dependency-cruiser.cjs', '--do-not-follow', others);
  await node(copy, 'scripts/types-of.mjs', ...code);
  await tool(copy, 'knip', '--no-gitignore');
}

/** Removes what killed runs left behind. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = name.slice(PREFIX.length).split('-')[0];
    if (!existsSync(`/proc/${pid}`)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** The copy has a git index of its own, which the specs read and which tells afterwards what was written. */
function copyProgram(copy) {
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.includes(entry))) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
}

function changedFiles(copy) {
  const files = git(copy, 'ls-files', '--modified', '--others', '--exclude-standard').trim().split('\n');
  // A symbolic link is no folder to git.
  return files.filter((file) => file !== 'node_modules');
}

function git(cwd, ...args) {
  return execFileSync('git', args, { cwd, encoding: 'utf8' });
}

/** A name that is taken is refused with another one, before the first file is written. */
async function refuses(cwd, proposal, ...args) {
  const before = changedFiles(cwd).join();
  const { ok, output } = await run(process.execPath, args, { cwd });
  if (ok || !output.includes(proposal)) throw new SetupProblem(`${args.join(' ')} said:\n${output}`);
  if (changedFiles(cwd).join() !== before) throw new SetupProblem(`${args.join(' ')} left files behind.`);
}

function node(cwd, ...args) {
  return must(args[0], process.execPath, args, { cwd });
}

function tool(cwd, name, ...args) {
  return must(name, join(cwd, 'node_modules/.bin', name), args, { cwd });
}

async function must(name, command, args, options) {
  const { ok, output } = await run(command, args, { ...options, signal: interrupted.signal });
  if (!ok) throw new SetupProblem(`${name} failed on the generated module:\n${output}`);
}
