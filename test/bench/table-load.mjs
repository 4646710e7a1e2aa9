// Reads the table of a file as the program does, in a process of its own, and prints as JSON what that takes of it.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { ReadingTurns } from '../../dist/src/shared/threads/reading-turns.service.js';
import { TableReader } from '../../dist/src/shared/transfer/reading/table-reader.service.js';
import { threadTime } from './thread-time.mjs';

const TICK_MS = 5;

const reader = new TableReader(new ReadingTurns({ patience: 20 }), { warn: console.error });
const file = readFileSync(process.argv[2]);
const before = process.memoryUsage.rss();
let most = before;
let longest = 0;
let latest = threadTime();
const look = setInterval(() => {
  const now = threadTime();
  longest = Math.max(longest, now - latest);
  latest = now;
  most = Math.max(most, process.memoryUsage.rss());
}, TICK_MS);

const begun = performance.now();
let rows = 0;
for await (const some of reader.stream(file, { person: randomUUID(), field: 'file' })) rows += some.length;
const seconds = (performance.now() - begun) / 1000;
clearInterval(look);
await reader.onApplicationShutdown();
console.log(
  JSON.stringify({ rows, seconds, megabytes: Math.round((most - before) / 1024 ** 2), holdMs: longest / 1e6 }),
);
