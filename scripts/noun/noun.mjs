import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { menuGroupOf, readTable } from '../module/module.mjs';
import {
  addIcon,
  camel,
  exists,
  nextMigration,
  pascal,
  read,
  refuseTaken,
  write,
  writeFrom,
  writeJson,
} from '../source-files.mjs';
import { ROOT, SetupProblem } from '../step.mjs';
import { addRoute } from './routes.mjs';
import { LANGUAGES, pageTexts, requireNames, serverTexts } from './texts.mjs';

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Writes all of a noun of a company: entity, migration, service, resolver, page, texts, needs and tests. */
export async function writeNoun(asked) {
  const names = namesOf(checked(asked));
  refuseClash(names);
  refuseTaken(filesOf(names).map(([, target]) => target));
  await addIcon(names.icon, asked.icon ?? `SquareLetter${names.Noun[0]}`);
  for (const [template, target] of filesOf(names)) await writeFrom(`scripts/noun/${template}.tpl`, target, names);
  for (const language of LANGUAGES) await writeTexts(language, asked, names);
  await addToReadme(names);
  addRoute(join(ROOT, 'web/routes.ts'), names);
  await write('web/routes.ts', read('web/routes.ts'));
  return names;
}

function checked({ module, noun, many = plural(noun), slug = slugOf(module, many), ownNames }) {
  if (!WORDS.test(noun)) throw new SetupProblem(`${noun} is not a noun of small letters, such as payment-term.`);
  if (!exists(`src/${module}/${module}.module.ts`)) throw new SetupProblem(`There is no module src/${module}.`);
  if (module !== 'company' && !readTable()[module]?.includes('company')) {
    throw new SetupProblem(`src/${module} may not import company, so its nouns cannot belong to one.`);
  }
  if (!WORDS.test(many) || many === noun) throw new SetupProblem('Say how several are called: --many <plural>');
  if (!read('src/shared/permissions/slug.ts').includes(`'${slug}'`)) {
    throw new SetupProblem(`There is no permission ${slug}; see src/shared/permissions/slug.ts.`);
  }
  requireNames(
    ownNames,
    LANGUAGES.filter((language) => language !== 'en'),
  );
  return { module, noun, many, slug };
}

/** The permission of the noun or of its module; that of whoever runs the company where neither has one. */
function slugOf(module, many) {
  const slugs = read('src/shared/permissions/slug.ts').match(
    /(?<=^ {2}')[a-z.]+\.(?:edit|update|create|manage)\w*(?=',$)/gm,
  );
  return slugs?.find((slug) => [many, module].includes(slug.split('.')[0])) ?? 'company.edit';
}

/** Types and operations of the API, and areas of texts, are unique in the product; services only within their module. */
function refuseClash({ module, kebab, Noun, nouns }) {
  const wanted = [Noun, `${Noun}Page`, `${Noun}Result`, `Create${Noun}Input`, `Update${Noun}Input`, nouns];
  wanted.push(`create${Noun}`, `update${Noun}`, `delete${Noun}`);
  const schema = read('schema.graphql');
  const operations = /^type (?:Query|Mutation) \{[^]*?^\}/gm;
  const taken = new Set([
    ...Array.from(schema.matchAll(/^(?:type|input|enum|interface|union|scalar) (\w+)/gm), ([, name]) => name),
    ...Array.from(
      schema
        .match(operations)
        ?.join('\n')
        .matchAll(/^ {2}(\w+)[(:]/gm) ?? [],
      ([, name]) => name,
    ),
  ]);
  const hasTexts = readdirSync(join(ROOT, 'web/locales')).some((folder) => exists(`web/locales/${folder}/${nouns}`));
  const clash = hasTexts ? `texts of ${nouns}` : wanted.find((name) => taken.has(name));
  if (clash) {
    throw new SetupProblem(
      `The product has ${clash} already, so this noun needs the module before its name: npm run new -- ${module} ${module}-${kebab}`,
    );
  }
}

function plural(noun) {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Names that the templates write as __so__. */
function namesOf({ module, noun, many, slug }) {
  const { stamp, time } = nextMigration();
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
    migrationName: `${module}-${many}-${time}`,
    migrationFile: `${stamp}-${module}-${many}`,
    group: menuGroupOf(module),
    icon: camel(`${module}-${many}`),
    company: inCompany ? '../companies/company-access.service.js' : '../../company/index.js',
  };
}

function filesOf({ module, kebab, kebabs, migrationFile }) {
  const server = `src/${module}/${kebabs}`;
  const area = `web/areas/${module}/${kebabs}`;
  return [
    ['entity.ts', `${server}/${kebab}.entity.ts`],
    ['dto.ts', `${server}/${kebab}.dto.ts`],
    ['errors.ts', `${server}/${kebab}.errors.ts`],
    ['topics.ts', `${server}/${kebabs}.topics.ts`],
    ['repository.ts', `${server}/${kebabs}.repository.ts`],
    ['service.ts', `${server}/${kebabs}.service.ts`],
    ['resolver.ts', `${server}/${kebabs}.resolver.ts`],
    ['db.spec.ts', `${server}/${kebabs}.db.spec.ts`],
    ['migration.ts', `migrations/${migrationFile}.ts`],
    ['page.tsx', `web/routes/_app/${module}/${kebabs}.tsx`],
    ['server.ts', `${area}/${kebabs}.server.ts`],
    ['dialog.tsx', `${area}/${kebab}-dialog.tsx`],
    ['tools.tsx', `${area}/${kebab}-tools.tsx`],
    ['needs.ts', `test/matrix/nouns/${module}-${kebabs}.ts`],
    ['e2e.ts', `test/e2e/${kebabs}.e2e.ts`],
  ];
}

async function writeTexts(language, { ownNames }, names) {
  const own = ownNames[language];
  const inLanguage = language === 'en' ? { one: names.words, many: names.wordss } : { one: own, many: own };
  await writeJson(`web/locales/${names.module}/${names.nouns}/${language}.json`, pageTexts(language, inLanguage));
  const said = serverTexts(language, inLanguage, { ...names, code: names.CODE, codes: names.CODES });
  await writeJson(`src/${names.module}/${names.kebabs}/texts/${language}.json`, said);
}

/** The module's README says in a table which nouns there are; it may have another form. */
async function addToReadme({ module, kebabs, wordss }) {
  const file = `src/${module}/README.md`;
  const text = read(file);
  const table = /^\| noun [^]*?\|\n(?!\|)/m.exec(text)?.[0];
  if (table)
    await write(
      file,
      text.replace(table, () => `${table}| ${kebabs} | the ${wordss} of a company |\n`),
    );
}
