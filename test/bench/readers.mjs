// People who look at pages all the time, to see what something else costs them.
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 1000;

export class Readers {
  #seen = [];
  #over = false;
  #running;

  constructor(server, { cookie, paths, count }) {
    const browse = async (_, reader) => {
      for (let turn = reader; !this.#over; turn++) {
        const begun = performance.now();
        const answer = await fetch(`${server.url}${paths[turn % paths.length]}`, {
          headers: { cookie, accept: 'text/html' },
        });
        await answer.text();
        if (!answer.ok) throw new Error(`A page answers ${answer.status}`);
        this.#seen.push({ begun, took: performance.now() - begun });
        await wait(PAUSE_MS * (0.5 + Math.random()));
      }
    };
    this.#running = Promise.allSettled(Array.from({ length: count }, browse));
  }

  /** Measures pages when nothing else is done, once they are warm. */
  async quiet(milliseconds) {
    await wait(milliseconds);
    const begun = performance.now();
    await wait(milliseconds);
    return this.since(begun).p95;
  }

  since(begun) {
    const times = this.#seen.filter((page) => page.begun >= begun).map(({ took }) => took);
    return { count: times.length, p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] };
  }

  /** Throws what any of them met. */
  async stop() {
    this.#over = true;
    const failed = (await this.#running).find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  }
}
