// Writes the lists that only repeat what the folders hold. Each module gets src/<module>/<module>.registry.ts with its
// providers, controllers, entities, form inputs and public services, the program src/modules.registry.ts with all
// modules, migrations get migrations/index.ts, the texts of pages web/locales/areas.ts, and the texts of the server
// src/shared/audit/audit-actions.ts and test/e2e/support/server-texts.ts. Git ignores these files; every command that
// needs them writes them first (docs/decisions/034-registries-are-not-committed.md).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { main, ROOT, SetupProblem } from './step.mjs';

const HEADER = '// Written by scripts/registries.mjs. Git ignores this file.';
const PROVIDER = ['Injectable', 'PublicService', 'Resolver', 'Scalar', 'Plugin'];

/** Path → the exported classes that were found there and when: `npm run dev` reads only what changed since. */
const known = new Map();

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(async () => writeRegistries());

/** Writes every list whose content changed, and removes the lists of modules that are gone. */
export function writeRegistries(root = ROOT) {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'shared' ? [entry.name] : [],
  );
  const isModule = (name) => existsSync(join(root, `src/${name}/${name}.module.ts`));
  // Git leaves an ignored file behind when it takes a module away, and that file would import what is gone.
  for (const name of folders.filter((folder) => !isModule(folder))) {
    rmSync(join(root, `src/${name}/${name}.registry.ts`), { force: true });
  }
  const modules = folders
    .filter(isModule)
    .sort()
    .map((name) => readModule(root, name));
  requireUniqueNames(modules);
  const catalogues = serverCatalogues(root);
  const registries = {
    'src/modules.registry.ts': modulesSource(modules),
    'migrations/index.ts': migrationsSource(root),
    'web/locales/areas.ts': areasSource(root),
    'src/shared/audit/audit-actions.ts': auditActionsSource(root, catalogues),
    'test/e2e/support/server-texts.ts': serverTextsSource(catalogues),
  };
  for (const module of modules) registries[`src/${module.name}/${module.name}.registry.ts`] = moduleSource(module);
  for (const [file, source] of Object.entries(registries)) writeChanged(join(root, file), source);
}

function writeChanged(file, source) {
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

/** The decorators of a class say what it is for; an input of a form is told by its name. */
function readModule(root, name) {
  const folder = `src/${name}`;
  const byHand = identifiersOf(join(root, `${folder}/${name}.module.ts`));
  // A class that the module's own file names is provided there, in a way of its own.
  const classes = sourceFiles(root, folder)
    .flatMap((file) => classesOf(join(root, file), join(root, folder)))
    .filter((each) => !byHand.has(each.name));
  const having = (...wanted) => classes.filter(({ decorators }) => wanted.some((each) => decorators.includes(each)));
  return {
    name,
    providers: having(...PROVIDER),
    controllers: having('Controller'),
    entities: having('Entity'),
    forms: classes.filter((each) => each.name.endsWith('Input') && each.file.endsWith('.dto.js')),
    services: having('PublicService'),
  };
}

/** Pages know services by module and name, and forms by name only, whatever module they come from. */
function requireUniqueNames(modules) {
  const placed = (kind) => (module) =>
    module[kind].map(({ name, file }) => ({ name, file: join('src', module.name, file.replace(/\.js$/, '.ts')) }));
  for (const module of modules) requireUnique(placed('services')(module));
  requireUnique(modules.flatMap(placed('forms')));
}

function requireUnique(classes) {
  const files = new Map();
  for (const { name, file } of classes) {
    const other = files.get(name);
    if (other) throw new SetupProblem(`Both ${other} and ${file} have a class ${name}: rename one.`);
    files.set(name, file);
  }
}

function sourceFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.(spec|registry)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
    .sort();
}

function classesOf(path, folder) {
  const { mtimeMs } = statSync(path);
  let entry = known.get(path);
  if (entry?.mtimeMs !== mtimeMs) {
    const file = `./${relative(folder, path).replace(/\.ts$/, '.js')}`;
    entry = { mtimeMs, classes: exportedClasses(path).map((found) => ({ ...found, file })) };
    known.set(path, entry);
  }
  return entry.classes;
}

function exportedClasses(path) {
  const text = readFileSync(path, 'utf8');
  if (!/^export class /m.test(text)) return [];
  return parse(path, text).flatMap(({ declaration }) =>
    declaration?.type === 'ClassDeclaration' && !declaration.isAbstract
      ? [{ name: declaration.identifier.value, decorators: (declaration.decorators ?? []).map(decoratorName) }]
      : [],
  );
}

function decoratorName({ expression }) {
  return expression.type === 'CallExpression' ? expression.callee.value : expression.value;
}

function identifiersOf(path) {
  const names = new Set();
  const visit = (node) => {
    if (node?.type === 'Identifier') names.add(node.value);
    if (node && typeof node === 'object') Object.values(node).forEach(visit);
  };
  visit(parse(path, readFileSync(path, 'utf8')));
  return names;
}

/** The statements of a file. Swc, which builds the server anyway, reads it three times as fast as TypeScript would. */
function parse(path, text) {
  try {
    return parseSync(text, { syntax: 'typescript', decorators: true, target: 'es2022' }).body;
  } catch (error) {
    // Text after the place in the file is a backtrace of Swc itself.
    throw new SetupProblem(`${path} cannot be read:\n${error.message.split('\n\nCaused by:')[0]}`);
  }
}

function moduleSource({ name, providers, controllers, entities, forms, services }) {
  const prefix = prefixOf(name);
  const list = (kind, classes) =>
    // The type of an empty list would be any[].
    `export const ${prefix}_${kind}${classes.length > 0 ? '' : ': never[]'} = [${items(namesOf(classes))}];`;
  const formEntries = forms.map((form) => [keyOf(form.name.replace(/Input$/, '')), form.name]);
  const serviceEntries = services.map((service) => [keyOf(service.name), `app.get(${service.name})`]);
  return source([
    `import type { INestApplicationContext } from '@nestjs/common';`,
    ...importsOf([...providers, ...controllers, ...entities, ...forms]),
    '',
    list('ENTITIES', entities),
    '',
    list('CONTROLLERS', controllers),
    '',
    list('PROVIDERS', providers),
    '',
    '/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */',
    `export const ${prefix}_FORMS = {${items(pairs(formEntries))}};`,
    '',
    '/** The services that pages, the command line and the demo call: the same ones as the API. */',
    `export function ${camel(name)}Services(${services.length > 0 ? 'app' : '_app'}: INestApplicationContext) {`,
    `  return {${items(pairs(serviceEntries))}};`,
    '}',
  ]);
}

/** Writes one list of each sort for the composition root, so that a module is wired by being there. */
function modulesSource(modules) {
  const names = modules.map(({ name }) => ({
    file: `./${name}/index.js`,
    type: `${pascal(name)}Module`,
    entities: `${prefixOf(name)}_ENTITIES`,
    forms: `${prefixOf(name)}_FORMS`,
    services: `${camel(name)}Services`,
    key: camel(name),
  }));
  return source([
    `import type { INestApplicationContext } from '@nestjs/common';`,
    ...names.map(
      ({ file, type, entities, forms, services }) =>
        `import { ${entities}, ${forms}, ${type}, ${services} } from '${file}';`,
    ),
    '',
    `export const MODULES = [${items(names.map(({ type }) => type))}];`,
    '',
    `export const MODULE_ENTITIES = [${items(names.map(({ entities }) => `...${entities}`))}];`,
    '',
    '/** Input classes of the forms of all modules. */',
    `export const FORMS = {${items(names.map(({ forms }) => `...${forms}`))}};`,
    '',
    '/** Public services of all modules, by module. */',
    'export function moduleServices(app: INestApplicationContext) {',
    `  return {${items(names.map(({ key, services }) => `${key}: ${services}(app)`))}};`,
    '}',
  ]);
}

/** TypeORM runs them by the stamp at the end of their names. */
function migrationsSource(root) {
  const folder = join(root, 'migrations');
  const files = sourceFiles(root, 'migrations').filter((file) => /\/\d{8}-\d{4}-/.test(file));
  const classes = files.flatMap((file) => classesOf(join(root, file), folder));
  return source([
    ...importsOf(classes),
    '',
    '/** All migrations, ordered by file name. A migration is never edited once it is merged. */',
    `export const migrations = [${items(classes.map(({ name }) => name))}];`,
  ]);
}

/** The audit log has a sentence for each action: `audit.actions.company-created` speaks of `company.created`. */
function auditActionsSource(root, catalogues) {
  const keys = catalogues.flatMap((file) => {
    const { audit } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.keys(audit?.actions ?? {});
  });
  return source([
    '/** An action as the audit log names it: module and act. */',
    `export type AuditAction =${keys
      .sort()
      .map((key) => `\n  | '${key.replace('-', '.')}'`)
      .join('')};`,
  ]);
}

/** The types of the server's texts, for tests that name its sentences by key. */
function serverTextsSource(catalogues) {
  const types = catalogues.map((file) => ({ file, type: camel(file.split('/').slice(1, -2).join('-')) }));
  return source([
    ...types.map(({ file, type }) => `import type ${type} from '../../../${file}';`),
    '',
    `export type ServerTexts = ${types.map(({ type }) => `typeof ${type}`).join(' & ')};`,
  ]);
}

function serverCatalogues(root) {
  return readdirSync(join(root, 'src'), { recursive: true })
    .filter((file) => /(^|\/)texts\/en\.json$/.test(file))
    .map((file) => `src/${file}`)
    .sort();
}

/** The types of the pages' texts, from which the type of their keys is made: `<module>/<area>/en.json`. */
function areasSource(root) {
  const files = readdirSync(join(root, 'web/locales'), { recursive: true }).filter((file) => file.endsWith('/en.json'));
  const areas = files.map((file) => ({ file, area: file.split('/').at(-2) }));
  areas.sort((one, other) => (one.area < other.area ? -1 : 1));
  const twice = areas.find(({ area }, position) => areas[position + 1]?.area === area);
  if (twice) throw new SetupProblem(`web/locales has two areas ${twice.area}: rename one.`);
  return source([
    ...areas.map(({ area, file }) => `import type ${area} from './${file}';`),
    '',
    'export interface Areas {',
    ...areas.map(({ area }) => `  ${area}: typeof ${area};`),
    '}',
  ]);
}

function source(lines) {
  return `${[HEADER, ...lines].join('\n')}\n`;
}

function importsOf(classes) {
  const files = [...new Set(classes.map(({ file }) => file))].sort();
  return files.map((file) => {
    const names = namesOf(classes.filter((each) => each.file === file));
    return `import { ${names.join(', ')} } from '${file}';`;
  });
}

function namesOf(classes) {
  return [...new Set(classes.map(({ name }) => name))].sort();
}

function items(texts) {
  return texts.map((text) => `\n  ${text},`).join('') + (texts.length > 0 ? '\n' : '');
}

function pairs(entries) {
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, value]) => `${key}: ${value}`);
}

function prefixOf(name) {
  return name.replaceAll('-', '_').toUpperCase();
}

function keyOf(name) {
  return name[0].toLowerCase() + name.slice(1);
}

function camel(kebab) {
  return kebab.replace(/-([a-z0-9])/g, (_match, letter) => letter.toUpperCase());
}

function pascal(kebab) {
  return camel(`-${kebab}`);
}
