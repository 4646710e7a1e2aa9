// Fills a company with made-up people and projects, straight into the tables: for measuring, never for testing rules.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

const SLUGS = ['projects.invite', 'project.viewusers', 'timing.limit', 'payment.view', 'cms.update'];

/** A company and two projects of it, as their owner would make them. Answers their public ids. */
export async function createCompany(server, token) {
  const ask = async (query) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = await answer.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const made = await ask(
    'mutation { createCompany(input: { name: "Crowd", address: "Street 1", email: "office@crowd.test", trackingType: BOTH, weekStartDay: SUNDAY, ownerEmail: "bench@people.test" }) { company { uuid } } }',
  );
  const company = made.createCompany.company.uuid;
  const project = async (name) => {
    const created = await ask(
      `mutation { createProject(input: { name: "${name}", description: "Measured", company: "${company}" }) { project { uuid } } }`,
    );
    return created.createProject.project.uuid;
  };
  const [first, other] = [await project('First'), await project('Other')];
  await ask(`mutation { chooseProject(input: { project: "${first}" }) { status } }`);
  return { company, project: first, other };
}

export async function crowd(dataDir, companyUuid, { people, projects }) {
  await withDatabase(dataDir, async (database) => {
    const company = await keyOf(database, companyUuid);
    for (let from = 0; from < people; from += 1000) {
      const numbers = Array.from({ length: Math.min(1000, people - from) }, (_, index) => from + index);
      await database.query(
        `INSERT INTO identity_user (uuid, name, email, email_verified_at, is_admin, locale, extra_information, created_at)
         VALUES ?`,
        [numbers.map((n) => [uuid(1, n), `Person ${n}`, `person${n}@crowd.test`, NOW, 0, 'en', '[]', NOW])],
      );
    }
    await database.query(
      `INSERT INTO company_member (company_id, user_id, role, joined_at)
       SELECT ?, id, 'member', created_at FROM identity_user WHERE email LIKE '%@crowd.test'`,
      [company],
    );
    const rows = Array.from({ length: projects }, (_, n) => [uuid(2, n), company, `Project ${n}`, '', 1, NOW]);
    await database.query(
      'INSERT INTO project_project (uuid, company_id, name, description, created_by, created_at) VALUES ?',
      [rows],
    );
  });
}

/** Entries of the permission table that all speak of the owner's own role, so that every check reads them. */
export async function grants(dataDir, companyUuid, count) {
  await withDatabase(dataDir, async (database) => {
    const company = await keyOf(database, companyUuid);
    const [projects] = await database.query('SELECT id FROM project_project WHERE company_id = ? ORDER BY id LIMIT ?', [
      company,
      Math.ceil(count / SLUGS.length),
    ]);
    const rows = projects.flatMap(({ id }) => SLUGS.map((slug) => [company, 'company:owner', slug, id, 1, 1, NOW]));
    await database.query(
      'INSERT INTO company_grant (company_id, subject, slug, project_id, allow, granted_by, granted_at) VALUES ?',
      [rows.slice(0, count)],
    );
  });
}

const NOW = new Date('2026-11-21T12:00:00Z');

function uuid(kind, number) {
  return `0197a000-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;
}

async function keyOf(database, uuidOfCompany) {
  const [[row]] = await database.query('SELECT id FROM company_company WHERE uuid = ?', [uuidOfCompany]);
  return row.id;
}

export async function withDatabase(dataDir, work) {
  const socketPath = socketIn(dataDir);
  const database = await createConnection({ socketPath, user: 'root', database: 'workzone', timezone: 'Z' });
  return work(database).finally(() => database.end());
}

/** The server of this data folder listens on a socket in it. */
export function socketIn(dataDir) {
  const found = readdirSync(dataDir, { recursive: true }).find((name) => String(name).endsWith('.sock'));
  if (!found) throw new Error('The database has no socket in its data folder.');
  return join(dataDir, String(found));
}
