// Imported by a program before its own code: what it waits for is said as a line, and over when the test says so.
import timers from 'node:timers/promises';
import { syncBuiltinESMExports } from 'node:module';

timers.setTimeout = (ms) => {
  console.log(`waits ${ms} ms`);
  return new Promise((resolve) => process.once('message', resolve));
};
syncBuiltinESMExports();
