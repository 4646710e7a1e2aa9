// What it costs that everybody's tracker says every minute that it runs: PRESENCE_PEOPLE (1000) reports as fast as they
// come, and the share of a core that 5,000 people cost who each report once a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany } from './crowd.mjs';
import { machineShare } from './machine.mjs';
import { fact, seconds } from './measure.mjs';
import { startServer } from './server-process.mjs';
import { makePerson } from './sign-in.mjs';
import { connection, trackers } from './trackers.mjs';

const PEOPLE = Number(process.env.PRESENCE_PEOPLE ?? 1000);
const CONNECTIONS = 20;
const MINUTELY = 5000;
/** Percent of a core. */
const GOAL = 3;
const REPORT = 'mutation ($input: PresenceInput!) { reportPresence(input: $input) { stopAsked } }';

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
  const round = () =>
    Promise.all(
      queues.map(async (queue) => {
        for (const { person, run } of queue) {
          const line = connection(server, person);
          const clientTime = new Date().toISOString();
          const input = {
            run,
            state: 'RUNNING',
            project: place.project,
            note: 'Parcels',
            device: 'bench',
            since,
            clientTime,
          };
          await line.ask(REPORT, { input });
          line.close();
        }
      }),
    );
  const begun = performance.now();
  await round();
  fact('starts a second', Math.round((PEOPLE * 1000) / (performance.now() - begun)), '');
  await round();
  const [cpu, from] = [server.cpuMs(), performance.now()];
  let reports = 0;
  while (performance.now() - from < seconds() * 1000) {
    await round();
    reports += PEOPLE;
  }
  const each = (server.cpuMs() - cpu) / reports;
  fact('processor time a report', each.toFixed(2), 'ms');
  fact(
    `${MINUTELY} people, each minute`,
    ((each * MINUTELY) / 600).toFixed(1),
    '% of a core',
    Math.round(GOAL / share),
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
