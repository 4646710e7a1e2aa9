import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { serverEnv } from './test/e2e/support/server-env';
import { freePort } from './test/harness/free-port.mjs';

/** Playwright reads this file once in each of its processes: what is chosen at the first reading is handed on. */
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `workzone-e2e-${process.pid}`);

const MINUTE = 60_000;
const baseURL = `http://localhost:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/traces',
  workers: 2,
  fullyParallel: true,
  // Limits end what hangs. They say nothing about speed: no test has one of its own.
  timeout: 10 * MINUTE,
  expect: { timeout: MINUTE, toPass: { timeout: MINUTE } },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 2 * MINUTE,
    navigationTimeout: 2 * MINUTE,
    // Dialogs and drawers stand where they are from their first frame on.
    contextOptions: { reducedMotion: 'reduce' },
    // Drawing every step takes as long as the steps: `TRACE=1` for whoever looks for a cause.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Requests to other hosts fail at once, and the tests see them fail.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    { name: 'set-up', testMatch: 'set-up.e2e.ts' },
    { name: 'browser', testIgnore: 'set-up.e2e.ts', dependencies: ['set-up'] },
  ],
  webServer: {
    command: 'node test/harness/e2e-server.mjs',
    // An empty installation prints this link, and is ready then; the set-up test opens it as its operator would.
    wait: { stdout: /\/setup\?token=(?<E2E_SETUP_TOKEN>[\w-]+)/ },
    timeout: 10 * MINUTE,
    gracefulShutdown: { signal: 'SIGTERM', timeout: MINUTE },
    env: serverEnv({ folder: process.env['E2E_DATA_DIR'], port: process.env['E2E_PORT'], origin: baseURL }),
  },
});
