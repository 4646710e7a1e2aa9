// Jest's setupFilesAfterEnv: what no test may do, whatever it is about.
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { SEED } from './seed.js';

/** A handle that is open still after so many looks stays open. Only a file that leaks waits for all of them. */
const LOOKS = 5000;
const PAUSE_MS = 20;
/** Resources that keep a process alive and belong to the test file: servers, connections, child processes. */
const LEAKS = /^(TCPServerWrap|TCPSocketWrap|PipeServerWrap|PipeWrap|ProcessWrap|FSEventWrap)$/;

/** Jest runs hooks outside of a describe in their order, and this file's come first. */
const ADVICE = 'Close it in an afterAll inside of a describe.';

let before: Map<string, number>;
fc.configureGlobal({ seed: SEED });
const errors = jest.spyOn(console, 'error');

beforeAll(() => {
  before = openHandles();
});

beforeEach(() => {
  errors.mockClear();
});

/** React, i18next and the program itself complain there; a complaint that nobody reads is a fault that nobody finds. */
afterEach(() => {
  const complaints = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockClear();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});

afterAll(async () => {
  for (let looks = 1; leaked().length > 0 && looks < LOOKS; looks++) await wait(PAUSE_MS);
  if (leaked().length > 0) throw new Error(`This file leaves open: ${leaked().join(', ')}. ${ADVICE}`);
});

function openHandles(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo().filter((resource) => LEAKS.test(resource))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function leaked(): string[] {
  return [...openHandles()].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
}
