// npm run new -- <module> <noun>: writes all of a noun of a company that is listed, created, edited and deleted: entity,
// migration, service, resolver, page, texts, needs and tests. npm run new -- company holiday --many holidays --np बिदा
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { LANGUAGES, pageTexts, serverTexts } from './noun/texts.mjs';
import { addRoute } from './noun/routes.mjs';
import { writeRegistries } from './setup.mjs';
import { main, ROOT, run, SetupProblem, step } from './step.mjs';

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const USAGE = `npm run new -- <module> <noun> [--many <plural>] [--slug <permission>] [--in|--np|--jp|--kr <its name>]
For example: npm run new -- company payment-term --slug company.edit --np "भुक्तानी सर्त"`;

/** Modules below company know no company. */
const BELOW = new Set(['shared', 'identity']);

await main(async () => {
  const asked = readArguments();
  const names = namesOf(asked);
  refuseTaken(names);
  for (const [template, target] of filesOf(names)) await writeFrom(template, target, names);
  for (const language of LANGUAGES) writeTexts(language, asked, names);
  addRoute(join(ROOT, 'web/routes.ts'), names);
  await writeRegistries();
  await step('Formatting', () =>
    run(join(ROOT, 'node_modules/.bin/prettier'), ['--write', '--log-level=warn', 'web/routes.ts']),
  );
  await step('Building the server', () => run(join(ROOT, 'node_modules/.bin/nest'), ['build']));
  await step('Writing schema.graphql', () => run('npm', ['run', 'schema']));
  console.log(
    `\nWritten. Next: git status; read the texts in web/locales/${names.nouns} and src/${names.module}/${names.kebabs}/texts; npm test`,
  );
});

function readArguments() {
  const options = { many: { type: 'string' }, slug: { type: 'string' } };
  for (const language of LANGUAGES) options[language] = { type: 'string' };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [module = '', noun = ''] = positionals;
  if (positionals.length !== 2 || !WORDS.test(module) || !WORDS.test(noun)) throw new SetupProblem(USAGE);
  if (!existsSync(join(ROOT, `src/${module}/${module}.module.ts`)) || BELOW.has(module)) {
    throw new SetupProblem(`There is no module src/${module} whose nouns can belong to a company.`);
  }
  const many = values.many ?? plural(noun);
  if (!WORDS.test(many) || many === noun)
    throw new SetupProblem(`Say how several are called: --many <plural>\n${USAGE}`);
  const slug = values.slug ?? 'company.edit';
  if (!read('src/shared/permissions/slug.ts').includes(`'${slug}'`)) {
    throw new SetupProblem(`There is no permission ${slug}; see src/shared/permissions/slug.ts.`);
  }
  return { module, noun, many, slug, ownNames: values };
}

function plural(noun) {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** What the templates call __so__. */
function namesOf({ module, noun, many, slug }) {
  const now = new Date();
  const stamp = now.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
  const inCompany = module === 'company';
  return {
    module,
    slug,
    kebab: noun,
    kebabs: many,
    noun: camel(noun),
    nouns: camel(many),
    Noun: pascal(noun),
    Nouns: pascal(many),
    CODE: noun.replaceAll('-', '_').toUpperCase(),
    CODES: many.replaceAll('-', '_').toUpperCase(),
    words: noun.replaceAll('-', ' '),
    wordss: many.replaceAll('-', ' '),
    table: `${module}_${noun.replaceAll('-', '_')}`,
    Migration: pascal(`${module}-${many}`),
    migrationName: `${module}-${many}-${now.getTime()}`,
    migrationFile: `${stamp}-${module}-${many}`,
    company: inCompany ? '../companies/company-access.service.js' : '../../company/index.js',
  };
}

function filesOf({ module, kebab, kebabs, migrationFile }) {
  const server = `src/${module}/${kebabs}`;
  const area = `web/areas/${kebabs}`;
  return [
    ['entity.ts', `${server}/${kebab}.entity.ts`],
    ['dto.ts', `${server}/${kebab}.dto.ts`],
    ['errors.ts', `${server}/${kebab}.errors.ts`],
    ['repository.ts', `${server}/${kebabs}.repository.ts`],
    ['service.ts', `${server}/${kebabs}.service.ts`],
    ['resolver.ts', `${server}/${kebabs}.resolver.ts`],
    ['db.spec.ts', `${server}/${kebabs}.db.spec.ts`],
    ['migration.ts', `migrations/${migrationFile}.ts`],
    ['page.tsx', `web/routes/_app/${module}/${kebabs}.tsx`],
    ['server.ts', `${area}/${kebabs}.server.ts`],
    ['dialog.tsx', `${area}/${kebab}-dialog.tsx`],
    ['tools.tsx', `${area}/${kebab}-tools.tsx`],
    ['needs.ts', `test/matrix/nouns/${kebabs}.ts`],
    ['e2e.ts', `test/e2e/${kebabs}.e2e.ts`],
  ];
}

function refuseTaken(names) {
  const [, taken] = filesOf(names).find(([, target]) => existsSync(join(ROOT, target))) ?? [];
  if (taken) throw new SetupProblem(`${taken} is there already.`);
}

async function writeFrom(template, target, names) {
  const text = read(`scripts/noun/${template}.tpl`).replace(/__([A-Za-z]+?)__/g, (whole, name) => names[name] ?? whole);
  const options = await prettier.resolveConfig(join(ROOT, target));
  write(target, await prettier.format(text, { ...options, filepath: target }));
}

function writeTexts(language, { ownNames }, names) {
  const own = ownNames[language];
  const inLanguage = { one: own ?? names.words, many: own ?? names.wordss };
  if (language === 'en') Object.assign(inLanguage, { one: names.words, many: names.wordss });
  write(`web/locales/${names.nouns}/${language}.json`, json(pageTexts(language, inLanguage)));
  const said = serverTexts(language, inLanguage, { ...names, code: names.CODE, codes: names.CODES });
  write(`src/${names.module}/${names.kebabs}/texts/${language}.json`, json(said));
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function camel(kebab) {
  return kebab.replace(/-([a-z0-9])/g, (_match, letter) => letter.toUpperCase());
}

function pascal(kebab) {
  return camel(`-${kebab}`);
}

function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}

function write(file, content) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), content);
}
