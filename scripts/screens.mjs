// npm run screens [-- words]: pictures of the demo's pages, as an owner and a member see them, for docs/screens.md and for
// everybody's eyes: light and dark, 1440 and 390 px wide, English, Nepali and right to left. They go to .cache/screens/,
// with a page of all of them; with words, only the screens whose names hold one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, installBrowser, installDatabaseServer } from './setup.mjs';
import { main, ROOT } from './step.mjs';

await main(async () => {
  checkNode();
  await installDatabaseServer();
  await installBrowser();
  await build();
  const program = join(ROOT, 'test/screens/screens.mjs');
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
