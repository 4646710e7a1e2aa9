// Plays who is at work meanwhile: a person who looks at pages, and a tracker that syncs.
import { setTimeout as wait } from 'node:timers/promises';
import { connection, journal } from '../bench/trackers.mjs';

const PAGES = ['/hours-tracked', '/profile', '/users'];
const PAUSE_MS = 150;

/**
 * Works until told to stop; `take` answers what was met since it was asked last, and `worked` resolves once so many pages
 * and syncs more were done. Being asked to come again (503) is no failure while the work gets done in the end.
 */
export function bystander(server, { cookie, device }) {
  let met = { pages: [], syncs: [], failures: [] };
  let over = false;
  let waiting = [];
  const line = connection(server, device);
  const next = journal(device);
  const work = async (times, job) => {
    while (!over) {
      const begun = performance.now();
      try {
        await job();
        met[times].push(performance.now() - begun);
        waiting = waiting.filter((wanted) => !wanted.note(times));
      } catch (error) {
        if (error.status !== 503) met.failures.push(`${times}: ${error.message}`);
      }
      await wait(PAUSE_MS);
    }
  };
  let turn = 0;
  const look = async () => {
    const path = PAGES[turn++ % PAGES.length];
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie, accept: 'text/html' } });
    await answer.text();
    if (!answer.ok) throw Object.assign(new Error(`${path} answers ${answer.status}`), { status: answer.status });
  };
  const done = Promise.all([work('pages', look), work('syncs', () => line.sync(next(3)))]);
  return {
    take: () => {
      const taken = met;
      met = { pages: [], syncs: [], failures: [] };
      return taken;
    },
    worked: (count) =>
      new Promise((resolve) => {
        const left = { pages: count, syncs: count };
        const note = (times) => {
          left[times]--;
          if (left.pages > 0 || left.syncs > 0) return false;
          resolve();
          return true;
        };
        waiting.push({ note });
      }),
    stop: async () => {
      over = true;
      await done;
      line.close();
    },
  };
}
