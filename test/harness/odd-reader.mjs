import { sendReading } from '../../dist/src/shared/threads/send-reading.js';

/** Reads files in the threads of reading-threads.db.spec.ts, in the ways that keep a thread busy. */
export default function read(task) {
  return sendReading(task, READERS[task.does](task), (text) => [text]);
}

const READERS = {
  *count({ file, items = 1 }) {
    for (let item = 1; item <= items; item++) yield `item ${item}`;
    return file.length;
  },
  *yieldForEver() {
    for (;;) yield 'once more';
  },
  *spin() {
    yield 'before it spins';
    for (;;);
  },
  *fill() {
    const held = [];
    yield 'before it fills';
    for (;;) held.push(new Array(1000).fill(held.length));
  },
  async *fallSilent() {
    yield 'before it is silent';
    await new Promise(() => undefined);
  },
};
