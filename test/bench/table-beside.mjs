// Reads an ordinary file again and again, alone and while somebody else's hostile files are read one after the other, and
// prints as JSON how long it took.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ReadingTurns } from '../../dist/src/shared/threads/reading-turns.service.js';
import { TableReader } from '../../dist/src/shared/transfer/reading/table-reader.service.js';

const READS = 20;

const reader = new TableReader(new ReadingTurns({ patience: 20 }), { warn: () => undefined });
const [ordinary, hostile] = process.argv.slice(2, 4).map((path) => readFileSync(path));
let isOver = false;
let refused = 0;

const read = (file, person) => reader.read(file, { person, field: 'file' });

/** Answers the milliseconds that each of the reads took. */
async function times() {
  const person = randomUUID();
  const taken = [];
  for (let turn = 0; turn < READS; turn++) {
    const begun = performance.now();
    await read(ordinary, person);
    taken.push(performance.now() - begun);
  }
  return taken.sort((one, other) => one - other);
}

async function attack() {
  const person = randomUUID();
  while (!isOver) await read(hostile, person).catch(() => (refused += 1));
}

// The first reads start the threads and compile what is measured.
await times();
const alone = await times();
const attacking = attack();
const beside = await times();
isOver = true;
await reader.onApplicationShutdown();
await attacking;
const middle = (list) => list[Math.floor(list.length / 2)];
console.log(JSON.stringify({ alone: middle(alone), beside: middle(beside), worst: beside.at(-1), refused }));
