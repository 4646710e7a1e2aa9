// Time of the processor, in which whatever else this machine does hardly shows.
import { closeSync, openSync, readSync } from 'node:fs';

const buffer = Buffer.alloc(64);

/** Nanoseconds that this thread was on a processor. */
export function threadTime() {
  const file = openSync('/proc/thread-self/schedstat', 'r');
  const length = readSync(file, buffer);
  closeSync(file);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]);
}
