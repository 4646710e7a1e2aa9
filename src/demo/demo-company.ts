import type { INestApplicationContext } from '@nestjs/common';
import { type Company, companyServices } from '../company/index.js';
import type { User } from '../identity/index.js';
import { as, daysAgo, type DemoUsers } from './demo-people.js';

export const HIMAL = 'Himal Support';

/** Roles in Himal Support of those who are more than members. */
const ROLES = { bikram: 'manager', chen: 'accountant', daichi: 'agent', eunji: 'agent' } as const;
const MEMBERS = ['radha', 'farah', 'gita', 'hannah', 'ishaan'];
/** People who came by invitation; the others were there from the beginning. */
const INVITED = ['jonas', 'kamala'];

/**
 * Three companies: one in which most things happen, a small one of one owner, in which Asha is but a member, and one
 * whose owner never accepted the invitation.
 */
export async function fillCompanies(
  app: INestApplicationContext,
  people: DemoUsers,
): Promise<{ himal: Company; pokhara: Company }> {
  const himal = await daysAgo(app, 380, () => himalSupport(app, people));
  const pokhara = await daysAgo(app, 40, () => pokharaDesign(app, people));
  await daysAgo(app, 25, () => mustangTreks(app, people));
  await inviteSomeMore(app, himal, people);
  return { himal, pokhara };
}

/** Finds the company in which most things happen, with what its owner has changed since. */
export function findHimal(app: INestApplicationContext, owner: User): Promise<Company | undefined> {
  return as(app, owner, async (actor) => {
    const { data } = await companyServices(app).companies.listOwn(actor, { first: 100 });
    return data.find(({ name }) => name === HIMAL);
  });
}

async function himalSupport(app: INestApplicationContext, people: DemoUsers): Promise<Company> {
  const { companyFounding, members, timeZones } = companyServices(app);
  const asha = person(people, 'asha');
  const company = await as(app, asha, async (actor) => {
    const created = await companyFounding.create(actor, {
      name: HIMAL,
      address: 'Durbar Marg 12, Kathmandu 44600, Nepal',
      email: 'office@himal-support.example',
      currency: 'USD',
      trackingType: 'BOTH',
      weekStartDay: 'SUNDAY',
      ownerEmail: asha.email,
    });
    const zones = ['Asia/Kathmandu', 'Europe/Berlin', 'America/New_York'];
    await timeZones.update(actor, { company: created.uuid, timezones: zones, main: 'Asia/Kathmandu' });
    return created;
  });
  for (const [name, role] of Object.entries(ROLES)) await members.add(company.id, person(people, name).id, role);
  for (const name of MEMBERS) await members.add(company.id, person(people, name).id, 'member');
  await daysAgo(app, -5, () => invitedJoin(app, company, people));
  return company;
}

async function invitedJoin(app: INestApplicationContext, company: Company, people: DemoUsers): Promise<void> {
  const { invitations, invitationAcceptance } = companyServices(app);
  for (const name of INVITED) {
    const user = person(people, name);
    const requested = { email: user.email, company: company.uuid, companyRole: 'member' };
    const { uuid } = await as(app, person(people, 'asha'), (actor) => invitations.invite(actor, requested));
    await as(app, user, (actor) => invitationAcceptance.join(actor, { invitation: uuid }));
  }
}

async function pokharaDesign(app: INestApplicationContext, people: DemoUsers): Promise<Company> {
  const { companyFounding, members } = companyServices(app);
  const hannah = person(people, 'hannah');
  const company = await as(app, hannah, (actor) =>
    companyFounding.create(actor, {
      name: 'Pokhara Design',
      address: 'Lakeside 6, Pokhara 33700, Nepal',
      email: 'hello@pokhara-design.example',
      currency: 'EUR',
      trackingType: 'MANUAL',
      weekStartDay: 'MONDAY',
      ownerEmail: hannah.email,
      mainTimezone: 'Europe/Berlin',
    }),
  );
  for (const name of ['asha', 'jonas']) await members.add(company.id, person(people, name).id, 'member');
  return company;
}

/** Founded for somebody else, who is invited to own it: until then it has no owner. */
async function mustangTreks(app: INestApplicationContext, people: DemoUsers): Promise<void> {
  const jonas = person(people, 'jonas');
  await as(app, jonas, (actor) =>
    companyServices(app).companyFounding.create(actor, {
      name: 'Mustang Treks',
      address: 'Jomsom 3, Mustang 33100, Nepal',
      email: 'hello@mustang-treks.example',
      currency: 'USD',
      trackingType: 'MANUAL',
      weekStartDay: 'SUNDAY',
      ownerEmail: 'tenzin@mustang-treks.example',
      mainTimezone: 'Asia/Kathmandu',
    }),
  );
}

/** Makes one invitation in each state, beside the accepted ones. */
async function inviteSomeMore(app: INestApplicationContext, company: Company, people: DemoUsers): Promise<void> {
  const { invitations, invitationRevocation } = companyServices(app);
  const invite = (by: string, email: string, companyRole: string) =>
    as(app, person(people, by), (actor) => invitations.invite(actor, { email, company: company.uuid, companyRole }));
  await daysAgo(app, 20, () => invite('asha', 'maya@demo.workzone.example', 'member'));
  const mistaken = await daysAgo(app, 3, () => invite('bikram', 'lena.k@demo.workzone.example', 'agent'));
  await daysAgo(app, 2, () =>
    as(app, person(people, 'bikram'), (actor) => invitationRevocation.revoke(actor, mistaken.uuid)),
  );
  await daysAgo(app, 2, () => invite('bikram', 'lena@demo.workzone.example', 'agent'));
  await invite('asha', 'nabin@demo.workzone.example', 'member');
}

function person(people: DemoUsers, name: string): User {
  const user = people[name];
  if (!user) throw new Error(`The demo knows nobody called ${name}.`);
  return user;
}
