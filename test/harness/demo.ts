import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillDemo } from '../../src/demo/demo.js';
import { CONFIG, type Config } from '../../src/shared/config/config.js';
import { openTestApp, type TestApp, type TestAppOptions } from './app.js';
import { filledDatabaseAddress } from './database-server.js';

/** The moment at which the demo company is founded, in the morning of its place. */
export const DEMO_BEGINS = new Date('2026-11-23T07:30:00.000+05:45');

/** Opens the server on a copy of the demo company and its files, at the moment at which it has just been founded. */
export async function openDemo(purpose: string, options: TestAppOptions = {}): Promise<TestApp> {
  const files = join(process.env['TEST_INSTALLED'] as string, 'demo-objects');
  const database = await filledDatabaseAddress(purpose, {
    name: 'demo',
    fill: async (address) => {
      const test = await openTestApp({}, { database: address });
      test.clock.set(DEMO_BEGINS);
      await fillDemo(test.app, 'correct horse battery staple');
      await test.settle();
      rmSync(files, { recursive: true, force: true });
      cpSync(objectsOf(test), files, { recursive: true });
      await test.close();
    },
  });
  const test = await openTestApp({}, { ...options, database });
  cpSync(files, objectsOf(test), { recursive: true });
  test.clock.set(DEMO_BEGINS);
  return test;
}

function objectsOf({ app }: TestApp): string {
  return join(app.get<Config>(CONFIG).dataDir, 'objects');
}
