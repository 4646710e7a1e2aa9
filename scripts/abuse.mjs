// npm run test:abuse [-- --seconds N]: hostile requests of every kind, and what they cost who works beside them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, installDatabaseServer } from './setup.mjs';
import { main, ROOT } from './step.mjs';

await main(async () => {
  checkNode();
  await installDatabaseServer();
  await build();
  const program = join(ROOT, 'test/abuse/abuse.mjs');
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
