// Makes the tracker: one script with everything in it, and, where this computer can, an executable with Node inside.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { tarGz } from './tar-gz.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUT = join(HERE, 'dist');
const SCRIPT = 'workzone-tracker.cjs';
const EXECUTABLE = 'workzone-tracker';
/** Node looks for a blob in itself where this stands. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const VERSION = /'(.+)'/.exec(readFileSync(join(HERE, 'src/version.ts'), 'utf8'))[1];

const LAUNCHERS = {
  'workzone-tracker.sh': `#!/bin/sh\n# Needs Node 20.19 or newer.\nexec node "$(dirname "$(readlink -f "$0" || echo "$0")")/${SCRIPT}" "$@"\n`,
  'workzone-tracker.cmd': `@rem Needs Node 20.19 or newer.\r\n@node "%~dp0${SCRIPT}" %*\r\n`,
};

/** Tells those who publish which file of `dist/builds.json` is for which computers. */
const MANIFEST = join(OUT, 'builds.json');

/** `sea: false` leaves the executable out: it takes some seconds and 35 MB. */
async function buildTracker({ sea = true } = {}) {
  mkdirSync(OUT, { recursive: true });
  rmSync(MANIFEST, { force: true });
  await bundle();
  const builds = await archives(sea);
  const told = builds.map(({ path, ...build }) => {
    const bytes = readFileSync(path);
    const checksum = createHash('sha256').update(bytes).digest('hex');
    return { ...build, version: VERSION, fileName: basename(path), size: bytes.length, checksum };
  });
  writeFileSync(MANIFEST, `${JSON.stringify(told, null, 2)}\n`);
  return builds;
}

async function archives(sea) {
  const script = readFileSync(join(OUT, SCRIPT));
  const readme = readFileSync(join(HERE, 'README.md'));
  const portable = tarGz([
    { name: SCRIPT, mode: 0o755, bytes: script },
    { name: 'README.md', mode: 0o644, bytes: readme },
    ...Object.entries(LAUNCHERS).map(([name, text]) => ({ name, mode: 0o755, bytes: Buffer.from(text) })),
  ]);
  const portablePath = join(OUT, `workzone-tracker-${VERSION}-node.tar.gz`);
  writeFileSync(portablePath, portable);
  const notes = 'One script; needs Node 20.19 or newer on the computer.';
  const builds = ['MAC', 'WINDOWS'].map((platform) => ({ platform, arch: 'UNIVERSAL', path: portablePath, notes }));
  const executable = sea ? await makeExecutable() : undefined;
  if (!executable) return [...builds, { platform: 'UNIX', arch: 'UNIVERSAL', path: portablePath, notes }];
  const packed = tarGz([
    { name: EXECUTABLE, mode: 0o755, bytes: readFileSync(executable) },
    // The script is there for those who run it themselves: `update` fetches what is offered for the computer.
    { name: SCRIPT, mode: 0o755, bytes: script },
    { name: 'README.md', mode: 0o644, bytes: readme },
  ]);
  const ours = join(OUT, `workzone-tracker-${VERSION}-linux-${process.arch}.tar.gz`);
  writeFileSync(ours, packed);
  const other = process.arch === 'x64' ? 'ARM64' : 'X64';
  return [
    ...builds,
    { platform: 'UNIX', arch: other, path: portablePath, notes },
    {
      platform: 'UNIX',
      arch: process.arch.toUpperCase(),
      path: ours,
      notes: 'One executable; needs nothing but X11’s tools.',
    },
  ];
}

async function bundle() {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: HERE,
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    // Two helpers that sockets use when they are there: Vite would put stand-ins that are there and can do nothing.
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    build: {
      ssr: join(HERE, 'src/main.ts'),
      outDir: OUT,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: {
        output: {
          format: 'cjs',
          entryFileNames: SCRIPT,
          inlineDynamicImports: true,
          banner: '#!/usr/bin/env node',
        },
      },
    },
  });
  chmodSync(join(OUT, SCRIPT), 0o755);
}

/** Undefined where it cannot be done: another system, or a Node that is spread over shared libraries. */
async function makeExecutable() {
  if (process.platform !== 'linux') return undefined;
  const node = process.execPath;
  const inject = await injector();
  if (!inject || !readFileSync(node).includes(FUSE)) {
    console.log('This Node cannot carry a program; only the script is built.');
    return undefined;
  }
  const [blob, config] = [join(OUT, 'sea.blob'), join(OUT, 'sea.json')];
  const made = join(OUT, `workzone-tracker-linux-${process.arch}`);
  writeFileSync(config, JSON.stringify({ main: join(OUT, SCRIPT), output: blob, disableExperimentalSEAWarning: true }));
  execFileSync(node, ['--experimental-sea-config', config], { stdio: 'ignore' });
  rmSync(made, { force: true });
  copyFileSync(node, made);
  chmodSync(made, 0o755);
  slim(made);
  await quietly(() => inject(made, 'NODE_SEA_BLOB', readFileSync(blob), { sentinelFuse: FUSE }));
  rmSync(blob);
  rmSync(config);
  return made;
}

/** Undefined where the program was installed without what only its makers need. */
async function injector() {
  try {
    return (await import('postject')).default.inject;
  } catch {
    return undefined;
  }
}

/**
 * Silences the injection while it runs: it warns of names of sections that Debian's Node has without ever using them.
 */
async function quietly(work) {
  const { warn, error } = console;
  console.warn = console.error = () => undefined;
  try {
    await work();
  } finally {
    Object.assign(console, { warn, error });
  }
}

/** Debugging symbols are a fifth of Node; without the tool they stay. */
function slim(path) {
  try {
    execFileSync('strip', ['--strip-unneeded', path], { stdio: 'ignore' });
  } catch {
    // Only larger.
  }
}

const builds = await buildTracker({ sea: !process.argv.includes('--no-executable') });
for (const { platform, arch, path } of builds) console.log(`${platform.padEnd(8)} ${arch.padEnd(10)} ${path}`);
