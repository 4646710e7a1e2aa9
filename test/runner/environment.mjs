// Jest's `testEnvironment`: the worker itself, put in order after each spec.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** mysql2 takes a stack for each query; Jest's hundred frames would cost more than a short query. */
const FRAMES = 25;
/** Jest ends a worker whose heap is beyond `workerIdleMemoryLimit`, garbage included; the next one imports all anew. */
const COLLECTED_BYTES = 800_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { console, exit: process.exit, env: { ...process.env } };
  }

  async setup() {
    Error.stackTraceLimit = FRAMES;
  }

  handleTestEvent(event, state) {
    this.state = state;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
    // Removes the limit that jest.setTimeout set.
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    if (this.state) await renew(this.state);
    if (process.memoryUsage().heapUsed > COLLECTED_BYTES) collectGarbage();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

/** Jest's test framework is one for all specs of a worker, so the tests of the last one must go. */
async function renew(state) {
  forget(state.rootDescribeBlock);
  // Jest-circus shares its listeners with the copy of itself that runs the tests, so that one must be loaded before it.
  const { getState, resetState } = await import('jest-circus');
  resetState();
  Object.assign(state, getState());
}

/** Node keeps the context of every `import()`: the hook or test that it came from, and so their app. */
function forget(part) {
  part.fn = undefined;
  for (const inner of [...(part.hooks ?? []), ...(part.children ?? [])]) forget(inner);
}
