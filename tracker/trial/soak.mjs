// Measures the tracker while somebody works: its memory stays as it is, and it takes hardly any of the processor.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 5_000;
/** While it starts it reads and compiles itself. */
const WARM_UP_MS = 30_000;
const TICKS_A_SECOND = 100;

export const MAX_MEGABYTES = 80;
export const MAX_PERCENT = 1;

/** Watches a process for so long. `percent`: of one core, with the tools that it starts. */
export async function soak(pid, minutes, tell) {
  await wait(WARM_UP_MS);
  const begun = { at: performance.now(), ticks: ticksOf(pid) };
  const memory = [];
  const until = begun.at + minutes * 60_000;
  let told = begun.at;
  while (performance.now() < until) {
    await wait(EVERY_MS);
    memory.push(megabytesOf(pid));
    if (performance.now() - told < 60_000) continue;
    told = performance.now();
    tell(`        ${memory.at(-1).toFixed(1)} MB, ${percentSince(begun, pid).toFixed(2)} % of a core`);
  }
  return {
    most: Math.max(...memory),
    first: meanOf(memory.slice(0, Math.ceil(memory.length / 5))),
    last: meanOf(memory.slice(-Math.ceil(memory.length / 5))),
    percent: percentSince(begun, pid),
  };
}

function percentSince({ at, ticks }, pid) {
  return ((ticksOf(pid) - ticks) / TICKS_A_SECOND / ((performance.now() - at) / 1000)) * 100;
}

/** Returns the ticks of the process, of the children that live on, and of those that have ended. */
function ticksOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children].reduce((sum, each) => sum + ownTicks(each), 0);
}

function ownTicks(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

function megabytesOf(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
