// A server with a company in it: somebody who works, and somebody who means harm and belongs to it all the same.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createCompany, withDatabase } from '../bench/crowd.mjs';
import { makePerson } from '../bench/sign-in.mjs';
import { connection, journal, trackers } from '../bench/trackers.mjs';

export async function makeWorld(server, dataDir) {
  const { token, cookie } = await makePerson(server);
  const place = await createCompany(server, token);
  const [device, hostile] = await trackers(dataDir, place, 2);
  const hostileCookie = await browserOf(dataDir, hostile);
  await workFor(server, hostile, place);
  return { cookie, device, hostile: { url: server.url, token: hostile.token, cookie: hostileCookie } };
}

/** A few days of minutes, so that there is something to export. */
async function workFor(server, person, { project }) {
  const line = connection(server, person);
  await line.ask('mutation ($project: ID!) { chooseProject(input: { project: $project }) { status } }', { project });
  const next = journal(person);
  for (let batch = 0; batch < 10; batch++) await line.sync(next(300));
  line.close();
}

/** The cookie of a browser in which this person is signed in. */
async function browserOf(dataDir, { key }) {
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest();
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  await withDatabase(dataDir, (database) =>
    database.query(
      `INSERT INTO identity_session (uuid, user_id, kind, secret_hash, created_at, last_used_at, idle_seconds, expires_at, proven_at, ip, user_agent) VALUES (?)`,
      [[randomUUID(), key, 'BROWSER', hash, now, now, 86_400, later, now, '127.0.0.1', 'abuse']],
    ),
  );
  return `sid=${secret}`;
}
