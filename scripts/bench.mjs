// npm run bench [name …]: what the speed claims are measured with, one file of test/bench after the other.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { build, checkNode, installDatabaseServer } from './setup.mjs';
import { main, ROOT, SetupProblem } from './step.mjs';

const FOLDER = join(ROOT, 'test/bench');

await main(async () => {
  checkNode();
  const all = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.bench.mjs')) : [];
  const wanted = process.argv.slice(2);
  const chosen = all.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new SetupProblem('There is no such file in test/bench.');
  await installDatabaseServer();
  await build();
  for (const name of chosen) {
    console.log(`\n${name}`);
    const { status } = spawnSync(process.execPath, ['--enable-source-maps', join(FOLDER, name)], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
});
