// People who track, signed in, and what they send: made straight in the tables, because 500 sign-ins are not what is measured.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { withDatabase } from './crowd.mjs';

const HOUR = 3_600_000;
const USES = [
  ['APP', 'code', 'invoice.ts — workzone'],
  ['SITE', 'github.com', 'Pull requests'],
  ['APP', 'slack', 'general'],
  ['SITE', 'docs.example.com', 'Handbook'],
];

/** So many people of the company with a membership in the project, each with a tracker that is signed in. */
export async function trackers(dataDir, { company, project }, count, mark = randomUUID().slice(0, 8)) {
  const { tokenKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return withDatabase(dataDir, async (database) => {
    const now = new Date();
    const later = new Date(now.getTime() + 30 * 24 * HOUR);
    const people = Array.from({ length: count }, (_, n) => [randomUUID(), `Tracker ${n}`, `t${n}@${mark}.test`]);
    await database.query(
      'INSERT INTO identity_user (uuid, name, email, email_verified_at, is_admin, locale, extra_information, created_at) VALUES ?',
      [people.map((person) => [...person, now, 0, 'en', '[]', now])],
    );
    const [rows] = await database.query('SELECT id, uuid FROM identity_user WHERE email LIKE ? ORDER BY id', [
      `%@${mark}.test`,
    ]);
    const [[place]] = await database.query(
      'SELECT p.id AS project, p.company_id AS company FROM project_project p JOIN company_company c ON c.id = p.company_id WHERE p.uuid = ? AND c.uuid = ?',
      [project, company],
    );
    const each = (values) => [rows.map(values)];
    await database.query(
      'INSERT INTO company_member (company_id, user_id, role, joined_at) VALUES ?',
      each(({ id }) => [place.company, id, 'member', now]),
    );
    await database.query(
      'INSERT INTO project_member (project_id, user_id, role, joined_at) VALUES ?',
      each(({ id }) => [place.project, id, 'user', now]),
    );
    const sessions = rows.map(({ id, uuid }) => ({ id, uuid, session: randomUUID() }));
    await database.query(
      `INSERT INTO identity_session (uuid, user_id, kind, created_at, last_used_at, idle_seconds, expires_at, proven_at, ip, user_agent) VALUES ?`,
      [
        sessions.map(({ id, session }) => [
          session,
          id,
          'TRACKER',
          now,
          now,
          7_776_000,
          later,
          now,
          '127.0.0.1',
          'bench',
        ]),
      ],
    );
    return sessions.map(({ id, uuid, session }) => ({
      key: id,
      projectKey: place.project,
      project,
      uuid,
      token: jwt.sign({ typ: 'access', sid: session }, tokenKey, {
        algorithm: 'HS256',
        subject: uuid,
        issuer: 'workzone',
        audience: 'workzone-api',
        jwtid: randomUUID(),
        expiresIn: 24 * 3600,
      }),
    }));
  });
}

/** Returns the next batch of one tracker: intervals of a minute that follow each other, with four uses each. */
export function journal({ project }, since = Date.now() - 55 * 24 * HOUR) {
  let at = Math.floor(since / 60_000) * 60_000;
  return (count) =>
    Array.from({ length: count }, () => {
      const startedAt = new Date(at).toISOString();
      at += 60_000;
      return {
        uuid: randomUUID(),
        project,
        startedAt,
        endedAt: new Date(at).toISOString(),
        idle: 4,
        mouseMoves: 120,
        keyClicks: 80,
        usages: USES.map(([kind, name, title], index) => ({ kind, name, title, seconds: 10 + index })),
      };
    });
}

const SYNC = `mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) {
  clockCorrection settingsRevision verdicts { uuid verdict code message left { startedAt endedAt } } today { project tracked worked } } }`;

/** A connection of its own that stays open, as a tracker's. */
export function connection(server, { token }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(server.url);
  const post = (body) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const sent = request({ hostname, port, path: '/graphql', method: 'POST', agent, headers }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode, text, retryAfter: Number(answer.headers['retry-after'] ?? 0) });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    /** Answers the number of items that were stored; anything else is an error. Comes again when told to, as trackers do. */
    async sync(activities) {
      const input = { clientTime: new Date().toISOString(), device: 'bench', activities };
      const { status, text, retryAfter } = await post(JSON.stringify({ query: SYNC, variables: { input } }));
      if (status === 503 && retryAfter > 0) {
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
        return this.sync(activities);
      }
      const stored = text.split('"ACCEPTED"').length - 1;
      if (status !== 200 || stored !== activities.length) throw new Error(`${status}: ${text.slice(0, 400)}`);
      return stored;
    },
    async ask(query, variables = {}) {
      const { status, text } = await post(JSON.stringify({ query, variables }));
      if (status !== 200 || text.includes('"errors"')) throw new Error(`${status}: ${text.slice(0, 400)}`);
      return JSON.parse(text).data;
    },
    close: () => agent.destroy(),
  };
}
