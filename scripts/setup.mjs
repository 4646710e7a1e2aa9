// The steps from a clone to something that runs; each does nothing when there is nothing to do. Node's own modules only.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { ROOT, run, SetupProblem, step } from './step.mjs';

const OLDEST_NODE = [20, 19];
const PACKAGES_STAMP = 'node_modules/.workzone-stamp';
const SERVER_STAMP = 'dist/.workzone-stamp';
const WEB_STAMP = 'build/.workzone-stamp';
const TRACKER_STAMP = 'tracker/dist/.workzone-stamp';
const SERVER_SOURCES = ['src', 'migrations', 'package-lock.json', 'nest-cli.json', '.swcrc', 'tsconfig.json'];
const WEB_SOURCES = ['web', 'public', 'src/shared', 'package-lock.json', 'vite.config.ts', 'scripts/vite'];
const TRACKER_SOURCES = [
  'tracker/src',
  'tracker/build.mjs',
  'tracker/tar-gz.mjs',
  'tracker/README.md',
  'package-lock.json',
];
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

const DATABASE = {
  programs: ['mariadbd', 'mariadb-install-db', 'my_print_defaults', 'mariadb'],
  packages: ['mariadb-server-core', 'mariadb-client-core'],
  otherwise: 'or set DATABASE_URL to a MariaDB ≥ 10.11 or MySQL ≥ 8 of your own',
};
const DESKTOP = {
  programs: ['Xvfb', 'openbox', 'xdotool', 'xprintidle', 'scrot', 'xprop', 'xinput', 'xterm'],
  packages: ['xvfb', 'openbox', 'xdotool', 'xprintidle', 'scrot', 'x11-utils', 'xinput', 'xterm'],
  otherwise: 'which the trial of the tracker works on',
};
/** Chromium without windows: the same engine for two thirds of the work. */
const BROWSER = {
  programs: ['chromium-headless-shell'],
  packages: ['chromium-headless-shell'],
  otherwise: 'which the browser tests drive',
};

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetupProblem(`Workzone needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

export async function installPackages() {
  const wanted = fingerprint(['package.json', 'package-lock.json', '.npmrc']);
  if (isStamped(PACKAGES_STAMP, wanted)) return;
  if (!hasLockedVersions()) {
    // Production mode would leave out what the build needs.
    const install = () => run('npm', ['ci', '--include=dev', '--loglevel=error']);
    await step('Installing the packages of package-lock.json (a few minutes the first time)', install);
  }
  stamp(PACKAGES_STAMP, wanted);
}

/** Somebody may have run npm by hand: then the packages are there and only our stamp is missing. */
function hasLockedVersions() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/** Writes the lists that git ignores. A process of its own: the server shall not keep the parser in memory. */
export async function writeRegistries() {
  const { ok, output } = await run(process.execPath, ['scripts/registries.mjs']);
  if (!ok) throw new SetupProblem(output.trimEnd());
}

export async function installDatabaseServer() {
  if (!process.env.DATABASE_URL) await installFromDebian(DATABASE);
}

export async function installBrowser() {
  await installFromDebian(BROWSER);
}

export async function installDesktop() {
  await installFromDebian(DESKTOP);
}

async function installFromDebian({ programs, packages, otherwise }) {
  if (programs.every(isInstalled)) return;
  const names = packages.join(' and ');
  const byHand = `install ${packages.length > 1 ? 'the packages' : 'the package'} ${names} (${otherwise})`;
  if (!isInstalled('apt-get')) throw new SetupProblem(`A program is missing: ${byHand}.`);
  if (process.getuid() !== 0) {
    throw new SetupProblem(`A program is missing: ${byHand}, like this: sudo apt-get install ${packages.join(' ')}`);
  }
  const install = () =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends', ...packages], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await step(`Installing ${names}`, async () => {
    const first = hasPackageLists() ? await install() : { ok: false };
    if (first.ok) return first;
    const update = await run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', 'update']);
    return update.ok ? install() : update;
  });
}

/** Container images come without lists, and then no package can be found. */
function hasPackageLists() {
  return (
    existsSync('/var/lib/apt/lists') && readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'))
  );
}

function isInstalled(program) {
  return FOLDERS.some((folder) => folder && existsSync(join(folder, program)));
}

/** The server, the pages and the tracker at once; each only when what it is made from has changed. */
export async function build() {
  // The lists are up to date as long as the sources are the ones of the last build.
  if (staleParts().length === 0) return;
  await writeRegistries();
  const parts = staleParts();
  if (parts.length === 0) return;
  await step(`Building the ${parts.map(({ is }) => is).join(', the ')}`, async () => {
    const results = await Promise.all(parts.map(buildPart));
    return {
      ok: results.every(({ ok }) => ok),
      output: results
        .filter(({ ok }) => !ok)
        .map(outputOf)
        .join('\n'),
    };
  });
}

function staleParts() {
  const server = fingerprint(SERVER_SOURCES);
  const web = fingerprint(WEB_SOURCES);
  const tracker = fingerprint(TRACKER_SOURCES);
  return [
    { is: 'server', stampFile: SERVER_STAMP, wanted: server, command: [tool('nest'), 'build'] },
    { is: 'pages', stampFile: WEB_STAMP, wanted: web, command: [tool('remix'), 'vite:build'] },
    { is: 'tracker', stampFile: TRACKER_STAMP, wanted: tracker, command: [process.execPath, 'tracker/build.mjs'] },
  ].filter(({ stampFile, wanted }) => !isStamped(stampFile, wanted));
}

function tool(name) {
  return join(ROOT, 'node_modules/.bin', name);
}

async function buildPart({ stampFile, wanted, command: [program, ...args] }) {
  rmSync(join(ROOT, stampFile), { force: true });
  const result = await run(program, args, { env: { NODE_ENV: 'production' } });
  if (result.ok) stamp(stampFile, wanted);
  return result;
}

function outputOf({ output }) {
  return output;
}
