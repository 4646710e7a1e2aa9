import { LANGUAGES, requireNames } from '../noun/texts.mjs';
import { SetupProblem } from '../step.mjs';
import { addIcon, exists, pascal, read, refuseTaken, write, writeFrom, writeJson } from '../source-files.mjs';

const TABLE = 'scripts/lint/may-import.json';
const MENU = 'web/areas/shell/menu/menu.server.ts';
/** New groups come before this one. */
const LAST_GROUP = "  { id: 'settings',";
const AUDIT_GROUPS = 'src/company/audit-log/audit-action.ts';
const AUDIT_FILTER = 'src/company/audit-log/audit-log.dto.ts';

/** Module → the modules that it may import. */
export function readTable() {
  return JSON.parse(read(TABLE));
}

/** Writes a module without nouns: index, Nest module, README, and its groups of the menu and of the audit log. */
export async function writeModule({ module, imports, icon, ownNames }) {
  if (!/^[a-z]+$/.test(module)) throw new SetupProblem('The name of a module is one word of small letters.');
  refuseTaken([`src/${module}`]);
  requireNames(ownNames, LANGUAGES);
  const names = namesOf(module, await importsOf(module, imports));
  await addIcon(module, icon ?? `SquareLetter${module[0].toUpperCase()}`);
  await writeFrom('scripts/module/index.ts.tpl', `src/${module}/index.ts`, names);
  await writeFrom('scripts/module/module.ts.tpl', `src/${module}/${module}.module.ts`, names);
  await writeFrom('scripts/module/README.md.tpl', `src/${module}/README.md`, names);
  await addMenuGroup(module, ownNames);
  await addAuditGroup(module, ownNames);
}

async function importsOf(module, asked) {
  const table = readTable();
  if (!table[module]) {
    if (!asked) {
      throw new SetupProblem(`Say which modules src/${module} may import: --imports identity,company (see ${TABLE}).`);
    }
    await writeJson(TABLE, { ...table, [module]: asked.split(',') });
  }
  const allowed = table[module] ?? asked.split(',');
  const unknown = allowed.filter((name) => !table[name]);
  if (unknown.length > 0) throw new SetupProblem(`There is no module ${unknown.join(', ')} in ${TABLE}.`);
  return allowed.filter((name) => exists(`src/${name}/${name}.module.ts`));
}

/** Names that the templates write as __so__. */
function namesOf(module, imports) {
  return {
    module,
    Module: pascal(module),
    MODULE: module.toUpperCase(),
    imports: imports.map((name) => `import { ${pascal(name)}Module } from '../${name}/index.js';`).join('\n'),
    Imports: imports.map((name) => `${pascal(name)}Module`).join(', '),
    importNames: imports.join(', ') || 'no other module',
  };
}

/** A group without pages is left out of the menu. */
async function addMenuGroup(module, ownNames) {
  await insert(MENU, LAST_GROUP, `  { id: '${module}', label: 'shell.menu.${module}', icon: '${module}' },\n`);
  await addTexts('shared/shell', (texts, language) => (texts.menu[module] = ownNames[language]));
}

/** The audit log can be read by what the module did. */
async function addAuditGroup(module, ownNames) {
  const group = module.toUpperCase();
  await insert(AUDIT_GROUPS, '} as const;', `  ${group}: ['${module}.'],\n`);
  await insert(AUDIT_FILTER, "  },\n  'Subject of an action.'", `    ${group}: 'Actions of module ${module}.',\n`);
  await addTexts('company/audit', (texts, language) => (texts.groups[group] = ownNames[language]));
}

/** Inserts lines into a file before a place in it. */
async function insert(file, place, lines) {
  const text = read(file);
  if (!text.includes(place)) throw new SetupProblem(`${file} has no ${place}`);
  await write(
    file,
    text.replace(place, () => lines + place),
  );
}

async function addTexts(area, change) {
  for (const language of LANGUAGES) {
    const file = `web/locales/${area}/${language}.json`;
    const texts = JSON.parse(read(file));
    change(texts, language);
    await writeJson(file, texts);
  }
}

/** The group of the menu that a module's pages are in. */
export function menuGroupOf(module) {
  return read(MENU).includes(`{ id: '${module}', label: 'shell.menu.`) ? module : 'settings';
}
