// npm run dev: one command, hot reload on both sides. Nest restarts the server; Vite, inside of it, updates the pages.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installDatabaseServer, installPackages } from './setup.mjs';
import { main, ROOT } from './step.mjs';

const TIMEOUT_MS = 5000;
/** An editor that saves once causes several events within this time. */
const QUIET_MS = 100;

await main(async () => {
  checkNode();
  process.chdir(ROOT);
  await installPackages();
  await installDatabaseServer();
  await keepRegistries();

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

/** A new class, migration or text is in its list as soon as it is saved, and Nest restarts with it. */
async function keepRegistries() {
  // The lists need packages that may have been installed only now.
  const { writeRegistries } = await import('./registries.mjs');
  writeRegistries();
  const update = () => {
    try {
      writeRegistries();
    } catch (error) {
      // The file is half written: the next save tries again.
      console.error(error.message);
    }
  };
  let timer;
  for (const folder of ['src', 'migrations', 'web/locales']) {
    watch(join(ROOT, folder), { recursive: true, persistent: false }, (_event, file) => {
      if (!file || /\.registry\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(update, QUIET_MS);
    });
  }
}
