// npm run migration -- wallet add-holds: a new, empty migration under its stamped name.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextMigration, pascal } from './source-files.mjs';
import { main, ROOT, SetupProblem } from './step.mjs';

const NOUN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

await main(async () => {
  const [module = '', ...words] = process.argv.slice(2);
  const what = words.join('-');
  if (!NOUN.test(module) || !NOUN.test(what)) {
    throw new SetupProblem('Say whose tables change and how, like this: npm run migration -- wallet add-holds');
  }
  if (module !== 'shared' && !existsSync(join(ROOT, 'src', module))) {
    throw new SetupProblem(`There is no module src/${module}.`);
  }
  const { stamp, time } = nextMigration();
  const base = `${stamp}-${module}-${what}`;
  const name = pascal(`${module}-${what}`);
  writeFileSync(join(ROOT, 'migrations', `${base}.ts`), template(name, `${module}-${what}-${time}`), {
    flag: 'wx',
  });
  console.log(`migrations/${base}.ts`);
});

/** TypeORM wants the milliseconds at the end of the name and runs migrations in their order. */
function template(className, name) {
  return `import { ForwardMigration } from './forward-migration.js';

export class ${className} extends ForwardMigration {
  readonly name = '${name}';

  protected readonly statements = [\`\`];
}
`;
}
