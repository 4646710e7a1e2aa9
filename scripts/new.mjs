// npm run new -- module crm: writes a module, to which nouns can be added.
// npm run new -- crm lead: writes all of a noun of a company that is listed, created, edited and deleted, with its page.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeModule } from './module/module.mjs';
import { writeNoun } from './noun/noun.mjs';
import { LANGUAGES } from './noun/texts.mjs';
import { writeRegistries } from './setup.mjs';
import { main, ROOT, run, SetupProblem, step } from './step.mjs';

const USAGE = `npm run new -- module <module> --en|--in|--np|--jp|--kr <its name, in each> [--imports identity,company] [--icon <Tabler>]
npm run new -- <module> <noun> --in|--np|--jp|--kr <its name, in each> [--many <plural>] [--slug <permission>] [--icon <Tabler>]
For example: npm run new -- company payment-term --in "भुगतान शर्त" --np "भुक्तानी सर्त" --jp 支払条件 --kr "지급 조건"
With --files-only neither the server is built nor schema.graphql written.`;

await main(async () => {
  const { values, positionals } = readArguments();
  const [first, second] = positionals;
  const filesOnly = values['files-only'];
  if (first === 'module') {
    await writeModule({ ...values, module: second, ownNames: values });
    await finish();
    console.log(`Written: src/${second}. Next: its README, and a noun: npm run new -- ${second} <noun>`);
    return;
  }
  const { module, nouns, kebabs } = await writeNoun({ ...values, module: first, noun: second, ownNames: values });
  await finish();
  if (!filesOnly) await writeSchema();
  console.log(
    `\nWritten. Next: git status; read the texts in web/locales/${module}/${nouns} and src/${module}/${kebabs}/texts; npm test`,
  );
});

function readArguments() {
  const options = { 'files-only': { type: 'boolean' } };
  for (const name of ['many', 'slug', 'imports', 'icon', ...LANGUAGES]) options[name] = { type: 'string' };
  try {
    const read = parseArgs({ options, allowPositionals: true });
    if (read.positionals.length === 2) return read;
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new SetupProblem(USAGE);
}

async function finish() {
  await writeRegistries();
  const { ok, output } = await run(process.execPath, ['scripts/menu-icons.mjs']);
  if (!ok) throw new SetupProblem(output);
}

async function writeSchema() {
  await step('Building the server', () => run(join(ROOT, 'node_modules/.bin/nest'), ['build']));
  await step('Writing schema.graphql', () => run('npm', ['run', 'schema']));
}
