import { Members } from '../../../dist/src/company/members/members.service.js';
import { companyServices } from '../../../dist/src/company/index.js';
import { as } from '../../../dist/src/demo/demo-people.js';
import { identityServices } from '../../../dist/src/identity/index.js';
import { projectServices } from '../../../dist/src/project/index.js';
import { ProjectMembersRepository } from '../../../dist/src/project/memberships/project-members.repository.js';
import { Database } from '../../../dist/src/shared/database/database.js';

/** People who have confirmed their address and can sign in. */
export async function createPeople(app, { people }) {
  const { accounts } = identityServices(app);
  await Promise.all(
    people.map(({ name, email, password }) => accounts.create({ name, email, password, locale: 'en' })),
  );
}

/** A company with its projects, by somebody who owns it. */
export async function foundCompany(app, { owner, projects, ...company }) {
  return as(app, await personOf(app, owner), async (actor) => {
    const { uuid } = await companyServices(app).companyFounding.create(actor, { ...company, ownerEmail: owner });
    const made = [];
    for (const name of projects) {
      const project = { company: uuid, name, description: `What ${name} is about` };
      made.push({ uuid: (await projectServices(app).projectChanges.create(actor, project)).uuid, name });
    }
    return { uuid, projects: made };
  });
}

/** New people of a company and of one of its projects, with a role in each. Answers their public ids. */
export async function seatPeople(app, { company, project, people }) {
  await createPeople(app, { people });
  const [place] = await app.get(Database).query(
    `SELECT company.id AS company, project.id AS project FROM company_company company
       LEFT JOIN project_project project ON project.uuid = ? WHERE company.uuid = ?`,
    [project ?? null, company],
  );
  const seats = [];
  for (const { email, roles } of people) {
    const { id, uuid } = await personOf(app, email);
    await app.get(Members).add(place.company, id, roles?.company ?? 'member');
    const seat = { projectId: place.project, userId: id, role: roles?.project ?? 'user', joinedAt: new Date() };
    if (place.project) await app.get(ProjectMembersRepository).add(seat);
    seats.push(uuid);
  }
  return seats;
}

export async function personOf(app, email) {
  const person = await identityServices(app).accounts.findByEmail(email);
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  return person;
}
