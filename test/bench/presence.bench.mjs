// Measures the cost of every tracker saying each minute that it runs: PRESENCE_PEOPLE (1000) start, then say again and
// again that they go on; and the share of a core that 5,000 people cost who each say so once a minute.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany } from './crowd.mjs';
import { machineShare } from './machine.mjs';
import { fact } from './measure.mjs';
import { startServer } from './server-process.mjs';
import { makePerson } from './sign-in.mjs';
import { connection, trackers } from './trackers.mjs';

const PEOPLE = Number(process.env.PRESENCE_PEOPLE ?? 1000);
const CONNECTIONS = 20;
const ROUNDS = 6;
/** Number of calls between two checks. */
const CHECKED_EVERY = 10;
/** Distance at which the calls of one run are heard without waiting in line. */
const APART_MS = 5500;
const MINUTELY = 5000;
/** Percent of a core. */
const GOAL = 3;
const REPORT = 'mutation ($input: PresenceInput!) { reportPresence(input: $input) { stopAsked } }';

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const goOn =
  (scheme) =>
  ({ token }, run) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `${scheme} ${token}` };
      request(`${server.url}/tracker/presence/${run}`, { method: 'POST', agent, headers }, (answer) => {
        answer
          .resume()
          .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
      })
        .on('error', reject)
        .end();
    });
const share = await machineShare();
const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
const server = await startServer(dataDir);
try {
  const { token } = await makePerson(server);
  const place = await createCompany(server, token);
  const people = await trackers(dataDir, place, PEOPLE);
  const since = new Date().toISOString();
  const runs = people.map((person) => ({ person, run: randomUUID() }));
  const queues = Array.from({ length: CONNECTIONS }, (_, n) => runs.filter((_run, index) => index % CONNECTIONS === n));
  const everybody = (one) =>
    Promise.all(
      queues.map(async (queue) => {
        for (const { person, run } of queue) await one(person, run);
      }),
    );
  const start = async (person, run) => {
    const line = connection(server, person);
    const clientTime = new Date().toISOString();
    const { project } = place;
    const input = { run, state: 'RUNNING', project, note: 'Parcels', device: 'bench', since, clientTime };
    await line.ask(REPORT, { input });
    line.close();
  };
  const begun = performance.now();
  await everybody(start);
  fact('starts a second', Math.round((PEOPLE * 1000) / (performance.now() - begun)), '');
  await wait(APART_MS);
  const idle = server.cpuMs();
  await wait(APART_MS);
  const idleMs = server.cpuMs() - idle;
  const costOf = async (rounds, scheme) => {
    let spent = 0;
    for (let round = 0; round < rounds; round++) {
      const cpu = server.cpuMs();
      const from = performance.now();
      await everybody(goOn(scheme));
      const ms = performance.now() - from;
      await wait(Math.max(0, APART_MS - ms));
      spent += server.cpuMs() - cpu - (idleMs * Math.max(APART_MS, ms)) / APART_MS;
    }
    return spent / (rounds * PEOPLE);
  };
  const known = await costOf(ROUNDS, 'Bearer');
  // The session has another name here: it has to be looked up, as for the token of every ten minutes.
  const checked = await costOf(1, 'bearer');
  fact('processor time to hear that one goes on', known.toFixed(2), 'ms');
  fact('the same under a new token', checked.toFixed(2), 'ms');
  const each = (known * (CHECKED_EVERY - 1) + checked) / CHECKED_EVERY;
  fact(
    `${MINUTELY} people, each minute`,
    ((each * MINUTELY) / 600).toFixed(1),
    '% of a core',
    Math.round((GOAL * 10) / share) / 10,
  );
} finally {
  agent.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
