import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './step.mjs';

/** Identifies the sources of a result. Contents, not times: a fresh clone of the same commit counts as the same. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

export function isStamped(file, value) {
  return existsSync(join(ROOT, file)) && readFileSync(join(ROOT, file), 'utf8') === value;
}

export function stamp(file, value) {
  writeFileSync(join(ROOT, file), value);
}

function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return [];
  let entries;
  try {
    entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .filter((file) => !/\.(spec|e2e)\.tsx?$/.test(file));
}
