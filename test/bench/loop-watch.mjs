// Loaded into the program before it starts: how long its event loop is held at most, in time of the processor, so that
// whatever else this machine does hardly shows. Answers on a socket, and counts anew.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { threadTime } from './thread-time.mjs';

const TICK_MS = 5;

if (isMainThread && process.env.LOOP_SOCKET && process.argv[1]?.endsWith('main.js')) {
  let before = threadTime();
  let longest = 0;
  setInterval(() => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  }, TICK_MS).unref();
  createServer((_request, answer) => {
    answer.end(String(longest / 1e6));
    longest = 0;
  })
    .listen(process.env.LOOP_SOCKET)
    .unref();
}
