// npm run registries: writes what a list can only repeat. Each module gets src/<module>/<module>.registry.ts with its
// providers, controllers, entities, form inputs and public services; migrations get migrations/index.ts, the texts of
// pages web/locales/areas.ts, and what the server says
// src/shared/audit/audit-actions.ts and test/e2e/support/server-texts.ts.
// With --check nothing is written: the run fails when a registry does not say what its folder holds.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as prettier from 'prettier';
import ts from 'typescript';
import { main, ROOT, SetupProblem } from './step.mjs';

const CHECK = process.argv.includes('--check');
const HEADER = '// Written by `npm run registries` from the files of this folder. Not edited by hand.';
const PROVIDER = new Set(['Injectable', 'PublicService', 'Resolver', 'Scalar', 'Plugin']);

await main(async () => {
  const stale = [];
  for (const [file, content] of await registries()) {
    if (read(file) === content) continue;
    if (CHECK) stale.push(file);
    else writeFileSync(join(ROOT, file), content);
  }
  if (stale.length > 0) throw new SetupProblem(`Run npm run registries; out of date: ${stale.join(', ')}`);
});

async function registries() {
  const folders = readdirSync(join(ROOT, 'src')).sort();
  const modules = folders.filter(
    (name) => name !== 'shared' && existsSync(join(ROOT, `src/${name}/${name}.module.ts`)),
  );
  const sources = [
    ...modules.map(moduleRegistry),
    ['migrations/index.ts', migrationIndex()],
    ['web/locales/areas.ts', textAreas()],
    ['src/shared/audit/audit-actions.ts', auditActions()],
    ['test/e2e/support/server-texts.ts', serverTexts()],
  ];
  return Promise.all(sources.map(async ([file, source]) => [file, await formatted(file, source)]));
}

async function formatted(file, source) {
  const options = await prettier.resolveConfig(join(ROOT, file));
  return prettier.format(source, { ...options, filepath: file });
}

/** What a class is for stands on the class itself: its decorators, or for inputs of forms its name. */
function moduleRegistry(module) {
  const folder = `src/${module}`;
  // What the module provides in a way of its own, it names itself.
  const byHand = new Set(read(`${folder}/${module}.module.ts`).match(/\b[A-Z]\w+/g));
  const classes = sourceFiles(folder).flatMap((file) => classesOf(file, folder));
  const free = classes.filter(({ name }) => !byHand.has(name));
  const having = (...wanted) => free.filter(({ decorators }) => wanted.some((name) => decorators.has(name)));
  return [
    `${folder}/${module}.registry.ts`,
    registrySource({
      module,
      providers: having(...PROVIDER),
      controllers: having('Controller'),
      entities: having('Entity'),
      forms: free.filter(({ name, file }) => name.endsWith('Input') && file.endsWith('.dto.js')),
      services: having('PublicService'),
    }),
  ];
}

function sourceFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.(spec|registry)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`);
}

function classesOf(file, folder) {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const isOffered = (node) =>
    ts.isClassDeclaration(node) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
    !node.modifiers.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
  return source.statements.filter(isOffered).map((node) => ({
    name: node.name.text,
    file: `./${relative(folder, file).replace(/\.ts$/, '.js')}`,
    decorators: new Set((ts.getDecorators(node) ?? []).map(({ expression }) => nameOf(expression))),
  }));
}

function nameOf(expression) {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  return ts.isIdentifier(callee) ? callee.text : '';
}

function registrySource({ module, providers, controllers, entities, forms, services }) {
  const prefix = module.toUpperCase();
  return [
    HEADER,
    `import type { INestApplicationContext } from '@nestjs/common';`,
    ...importsOf([...providers, ...controllers, ...entities, ...forms]),
    '',
    `export const ${prefix}_ENTITIES = [${names(entities)}];\n`,
    `export const ${prefix}_CONTROLLERS = [${names(controllers)}];\n`,
    `export const ${prefix}_PROVIDERS = [${names(providers)}];\n`,
    '/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */',
    `export const ${prefix}_FORMS = {${entries(forms, (name) => [keyOf(name.replace(/Input$/, '')), name])}};\n`,
    '/** What pages, the command line and the demo call: the same services as the API. */',
    `export function ${module}Services(app: INestApplicationContext) {`,
    `  return {${entries(services, (name) => [keyOf(name), `app.get(${name})`])}};`,
    '}',
  ].join('\n');
}

function importsOf(classes) {
  const files = [...new Set(classes.map(({ file }) => file))].sort();
  return files.map((file) => `import { ${names(classes.filter((each) => each.file === file))} } from '${file}';`);
}

function names(classes) {
  return [...new Set(classes.map(({ name }) => name))].sort().join(', ');
}

function entries(classes, entryOf) {
  const sorted = classes.map(({ name }) => entryOf(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([key, value]) => `\n${key}: ${value},`).join('');
}

function keyOf(name) {
  return name[0].toLowerCase() + name.slice(1);
}

/** TypeORM runs them by the stamp at the end of their names. */
function migrationIndex() {
  const files = sourceFiles('migrations').filter((file) => /\/\d{8}-\d{4}-/.test(file));
  const classes = files.sort().flatMap((file) => classesOf(file, 'migrations'));
  return [
    HEADER,
    ...importsOf(classes),
    '',
    '/** In the order of their names. A migration is never edited once it is merged. */',
    `export const migrations = [${classes.map(({ name }) => name).join(', ')}];`,
  ].join('\n');
}

/** What the audit log has a sentence for: `audit.actions.company-created` speaks of `company.created`. */
function auditActions() {
  const keys = serverCatalogues().flatMap((file) => Object.keys(JSON.parse(read(file)).audit?.actions ?? {}));
  const actions = keys.sort().map((key) => `'${key.replace('-', '.')}'`);
  return [
    HEADER,
    '/** What is done, as the audit log names it: module and act. */',
    `export type AuditAction = ${actions.join(' | ')};`,
  ].join('\n');
}

/** The types of what the server says, for tests that name its sentences by key. */
function serverTexts() {
  const types = serverCatalogues().map((file) => ({ file, type: file.split('/').slice(1, -2).join('-') }));
  const named = types.map(({ file, type }) => ({
    file,
    type: type.replace(/-(.)/g, (_dash, letter) => letter.toUpperCase()),
  }));
  return [
    HEADER,
    ...named.map(({ file, type }) => `import type ${type} from '../../../${file}';`),
    '',
    `export type ServerTexts = ${named.map(({ type }) => `typeof ${type}`).join(' & ')};`,
  ].join('\n');
}

function serverCatalogues() {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true });
  return files
    .filter((file) => /(^|\/)texts\/en\.json$/.test(file))
    .map((file) => `src/${file}`)
    .sort();
}

/** The types of the texts, from which the type of their keys is made. */
function textAreas() {
  const entries = readdirSync(join(ROOT, 'web/locales'), { withFileTypes: true });
  const areas = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  return [
    HEADER,
    ...areas.map((area) => `import type ${area} from './${area}/en.json';`),
    '',
    'export interface Areas {',
    ...areas.map((area) => `${area}: typeof ${area};`),
    '}',
  ].join('\n');
}

function read(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}
