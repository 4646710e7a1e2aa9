// Functions that the generators of a noun and of a module share: reading, writing, templates and names.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as prettier from 'prettier';
import { ROOT, SetupProblem } from './step.mjs';

const ICONS = 'web/areas/shell/menu/menu-icons.json';

export function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

export function exists(file) {
  return existsSync(join(ROOT, file));
}

/** Writes a file in the format of the project; its folders are made. */
export async function write(file, content) {
  const path = join(ROOT, file);
  const options = await prettier.resolveConfig(path);
  const formatted = await prettier.format(content, { ...options, filepath: path });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatted);
}

/** Writes a file from a template, in which `__name__` stands for a value of `names`. */
export async function writeFrom(template, file, names) {
  const text = read(template).replace(/__([A-Za-z]+?)__/g, (whole, name) => names[name] ?? whole);
  await write(file, text);
}

export async function writeJson(file, value) {
  // Prettier keeps an object open that comes open.
  await write(file, JSON.stringify(value, null, 2));
}

export function refuseTaken(files) {
  const taken = files.find(exists);
  if (taken) throw new SetupProblem(`${taken} is there already.`);
}

/** Gives a page or a group of the menu an icon of Tabler; `npm run menu-icons` draws it. */
export async function addIcon(id, tablerName) {
  if (!exists(`node_modules/@tabler/icons-react/dist/esm/icons/Icon${tablerName}.mjs`)) {
    throw new SetupProblem(`Tabler has no icon ${tablerName}; tabler.io/icons shows which there are.`);
  }
  const icons = JSON.parse(read(ICONS));
  await writeJson(ICONS, { ...icons, [id]: tablerName });
}

/**
 * The stamp of a new migration's file and the time of its name. Migrations run in the order of their stamps, so a second
 * one within the same minute is stamped a minute later.
 */
export function nextMigration() {
  const stamps = readdirSync(join(ROOT, 'migrations')).flatMap((file) => /^\d{8}-\d{4}(?=-)/.exec(file)?.[0] ?? []);
  let time = Date.now();
  while (stamps.includes(stampOf(time))) time += 60_000;
  return { stamp: stampOf(time), time };
}

function stampOf(time) {
  return new Date(time).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
}

export function camel(kebab) {
  return kebab.replace(/-([a-z0-9])/g, (_match, letter) => letter.toUpperCase());
}

export function pascal(kebab) {
  return camel(`-${kebab}`);
}

export function capital(words) {
  return words[0].toUpperCase() + words.slice(1);
}
