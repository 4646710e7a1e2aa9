// Who is at work meanwhile: a person who looks at pages, and a tracker that syncs.
import { setTimeout as wait } from 'node:timers/promises';
import { connection, journal } from '../bench/trackers.mjs';

const PAGES = ['/hours-tracked', '/profile', '/users'];
const PAUSE_MS = 150;

/** Works until told to stop; `take` answers what was met since it was asked last. */
export function bystander(server, { cookie, device }) {
  let met = { pages: [], syncs: [], failures: [] };
  let over = false;
  const line = connection(server, device);
  const next = journal(device);
  const work = async (times, job) => {
    while (!over) {
      const begun = performance.now();
      try {
        await job();
        met[times].push(performance.now() - begun);
      } catch (error) {
        met.failures.push(`${times}: ${error.message}`);
      }
      await wait(PAUSE_MS);
    }
  };
  let turn = 0;
  const look = async () => {
    const path = PAGES[turn++ % PAGES.length];
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie, accept: 'text/html' } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  };
  const done = Promise.all([work('pages', look), work('syncs', () => line.sync(next(3)))]);
  return {
    take: () => {
      const taken = met;
      met = { pages: [], syncs: [], failures: [] };
      return taken;
    },
    stop: async () => {
      over = true;
      await done;
      line.close();
    },
  };
}
