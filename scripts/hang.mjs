// Sees whether a suite still gets on: its reporter writes a line for each test that begins or ends.
import { existsSync, readFileSync } from 'node:fs';

const SILENT_MINUTES = 15;
/** CI ends everything after 90 minutes, and then nothing is said. */
const LAST_MINUTE = 80;
const LISTED = 20;

/**
 * Says why a suite is ended, or undefined while it gets on. `lines` are those of its reporter; `started` and `now` are
 * minutes since `npm test` began.
 */
export function hangOf(lines, { started, now }) {
  const { ended, running } = readProgress(lines);
  const silent = now - (ended.at(-1)?.minute ?? started);
  const why =
    now >= LAST_MINUTE
      ? `was ended ${LAST_MINUTE} minutes after the start`
      : silent >= SILENT_MINUTES
        ? `hung: no test has ended for ${SILENT_MINUTES} minutes`
        : undefined;
  return why && `${why}; running: ${listed(running)}`;
}

/** Returns what has ended, and what began and has not. */
export function readProgress(lines) {
  const running = new Set();
  const ended = [];
  for (const { event, name, minute } of lines) {
    if (event === 'begin') running.add(name);
    else {
      running.delete(name);
      ended.push({ name, minute });
    }
  }
  return { ended, running: [...running] };
}

export function listed(names) {
  const more = names.length > LISTED ? ` and ${names.length - LISTED} more` : '';
  return names.length === 0 ? 'nothing' : names.slice(0, LISTED).join(', ') + more;
}

/** Reads what a reporter has written so far; a last line that is only half there is left for later. */
export function linesOf(file) {
  if (!existsSync(file)) return [];
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line));
}
