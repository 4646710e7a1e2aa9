// Runs one attack in a thread of its own, so that what it costs to send is not taken for what it costs to answer.
import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS } from './attacks.mjs';

const { name, ...world } = workerData;
const statuses = {};
/** An answer may be as long as this, whatever was asked. */
const SHORT_ANSWER = 8192;
let longAnswers = 0;

async function send({ path, init }) {
  try {
    const answer = await fetch(`${world.url}${path}`, { redirect: 'manual', ...init });
    const { length } = await answer.text();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 400 && length > SHORT_ANSWER && length > 10 * (init.body?.length ?? 0)) longAnswers++;
  } catch {
    // Cut off by the server, as it may do with such requests.
    statuses.cut = (statuses.cut ?? 0) + 1;
  }
}

await ATTACKS[name]({ ...world, send });
parentPort.postMessage({ statuses, longAnswers });
