// Loaded into the program before it starts: how long its event loop is held at most, in time of the processor, so that
// whatever else this machine does hardly shows. Answers on a socket, and counts anew.
import { closeSync, openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 5;

if (isMainThread && process.env.LOOP_SOCKET && process.argv[1]?.endsWith('main.js')) {
  const buffer = Buffer.alloc(64);
  let before = used();
  let longest = 0;
  setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  }, TICK_MS).unref();
  createServer((_request, answer) => {
    answer.end(String(longest / 1e6));
    longest = 0;
  })
    .listen(process.env.LOOP_SOCKET)
    .unref();

  /** Nanoseconds that this thread was on a processor. */
  function used() {
    const file = openSync('/proc/thread-self/schedstat', 'r');
    const length = readSync(file, buffer);
    closeSync(file);
    return Number(buffer.toString('latin1', 0, length).split(' ')[0]);
  }
}
