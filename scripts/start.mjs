// npm start: sets up what is missing, then serves in this same process.
import { build, checkNode, installDatabaseServer, installPackages } from './setup.mjs';
import { main, ROOT } from './step.mjs';

await main(async () => {
  checkNode();
  process.chdir(ROOT);
  await installPackages();
  await installDatabaseServer();
  await build();

  if (process.argv.includes('--demo')) process.env.DEMO = '1';
  if (process.argv.includes('--no-demo')) process.env.DEMO = '0';
  if (!process.env.NODE_ENV) {
    // React and Express are several times slower outside of their production mode; the strictness of our own
    // production mode is for those who ask for it.
    process.env.NODE_ENV = 'production';
    process.env.TRIAL ??= '1';
  }
  process.setSourceMapsEnabled(true);
  await import('../dist/src/main.js');
});
