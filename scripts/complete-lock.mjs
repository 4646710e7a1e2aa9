// npm run lock (--check only looks), after a change of the packages: a registry that holds only some platforms' builds of a package makes npm
// leave the others out of package-lock.json, and then npm ci refuses the file everywhere. Their versions and platforms
// are known from those who ask for them, so they are written in; they are fetched only on their own platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, ROOT, SetupProblem } from './step.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const LIBRARIES = { gnu: 'glibc', musl: 'musl' };

await main(() => {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock.packages, path, name))
      .flatMap(([name, version]) => entryFor(name, version, entry.dev)),
  );
  if (process.argv.includes('--check')) {
    if (missing.length > 0) throw new SetupProblem(`npm ci would refuse package-lock.json: run npm run lock.`);
    return;
  }
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  lock.packages = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} platform packages written in`);
});

/** Whether npm would find the package from there: beside it, or in any folder above. */
function isLocked(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function entryFor(name, version, dev) {
  const words = name.split(/[-/]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (!os || !cpu || !/^\d/.test(version)) return [];
  const library =
    os === 'linux' && Object.keys(LIBRARIES).find((known) => words.some((word) => word.startsWith(known)));
  const libc = library ? { libc: [LIBRARIES[library]] } : {};
  return [[`node_modules/${name}`, { version, cpu: [cpu], ...(dev && { dev }), ...libc, optional: true, os: [os] }]];
}
