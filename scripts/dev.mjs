// npm run dev: one command, hot reload on both sides. Nest restarts the server; Vite, inside of it, updates the pages.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installDatabaseServer, installPackages } from './setup.mjs';
import { main, ROOT } from './step.mjs';

const TIMEOUT_MS = 5000;

await main(async () => {
  checkNode();
  process.chdir(ROOT);
  await installPackages();
  await installDatabaseServer();

  // A group of its own, because a signal to Nest's command alone would leave the server running and its port taken.
  const child = spawn(join(ROOT, 'node_modules/.bin/nest'), ['start', '--watch'], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      signalGroup('SIGTERM');
      setTimeout(() => signalGroup('SIGKILL'), TIMEOUT_MS).unref();
    });
  }
  child.once('exit', (code) => {
    signalGroup('SIGTERM');
    process.exitCode = code ?? 0;
  });
});
