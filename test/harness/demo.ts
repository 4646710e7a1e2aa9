import { fillDemo } from '../../src/demo/demo.js';
import { openTestApp, type TestApp } from './app.js';
import { filledDatabaseAddress } from './database-server.js';

/** The moment at which the demo company is founded, in the morning of its place. */
export const DEMO_BEGINS = new Date('2026-11-23T07:30:00.000+05:45');

/** Opens the server on a copy of the demo company, at the moment at which it has just been founded. */
export async function openDemo(purpose: string): Promise<TestApp> {
  const database = await filledDatabaseAddress(purpose, {
    name: 'demo',
    fill: async (address) => {
      const test = await openTestApp({}, { database: address });
      test.clock.set(DEMO_BEGINS);
      await fillDemo(test.app, 'correct horse battery staple');
      await test.settle();
      await test.close();
    },
  });
  const test = await openTestApp({}, { database });
  test.clock.set(DEMO_BEGINS);
  return test;
}
