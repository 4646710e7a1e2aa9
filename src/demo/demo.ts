import type { INestApplicationContext } from '@nestjs/common';
import { companyServices } from '../company/index.js';
import { identityServices, type NewAccount, type User } from '../identity/index.js';
import type { Uuid } from '../shared/ids/id.js';
import { fillCompanies, HIMAL } from './demo-company.js';
import { readOldNotices } from './demo-notices.js';
import { as, type DemoUsers } from './demo-people.js';
import { fillMoney } from './money/demo-money.js';
import { fillProjects } from './demo-projects.js';
import { fillDemoTime } from './demo-time.js';
import { fillPayroll } from './payroll/demo-payroll.js';
import { publishTracker } from './demo-tracker.js';

type DemoPerson = Omit<NewAccount, 'password'>;

/** The people of the demo company. Other parts of the demo give them projects, time and money. */
export const DEMO_PEOPLE: DemoPerson[] = [
  { name: 'Radha Thapa', email: 'radha@demo.workzone.example', locale: 'en', isAdmin: true },
  { name: 'Asha Rai', email: 'asha@demo.workzone.example', locale: 'np' },
  { name: 'Bikram Karki', email: 'bikram@demo.workzone.example', locale: 'en' },
  { name: 'Chen Lin', email: 'chen@demo.workzone.example', locale: 'en' },
  { name: 'Daichi Mori', email: 'daichi@demo.workzone.example', locale: 'jp' },
  { name: 'Eun-ji Park', email: 'eunji@demo.workzone.example', locale: 'kr' },
  { name: 'Farah Khan', email: 'farah@demo.workzone.example', locale: 'in' },
  { name: 'Gita Sharma', email: 'gita@demo.workzone.example', locale: 'np' },
  { name: 'Hannah Weber', email: 'hannah@demo.workzone.example', locale: 'en' },
  { name: 'Ishaan Mehta', email: 'ishaan@demo.workzone.example', locale: 'in' },
  { name: 'Jonas Berg', email: 'jonas@demo.workzone.example', locale: 'en' },
  { name: 'Kamala Gurung', email: 'kamala@demo.workzone.example', locale: 'np' },
];

/** Fills an empty installation, through the same services that people use. Does nothing if somebody exists already. */
export async function fillDemo(app: INestApplicationContext, password: string): Promise<void> {
  const { accounts } = identityServices(app);
  if (!(await accounts.isEmpty())) return;
  const people: DemoUsers = {};
  for (const person of DEMO_PEOPLE) {
    const [name = ''] = person.email.split('@');
    people[name] = await accounts.create({ ...person, password });
  }
  const himal = await fillCompanies(app, people);
  await fillProjects(app, himal, people);
  await fillMoney(app, himal, people);
}

/**
 * Fills the parts of the demo that would delay a first start: the tracker to download, two months of time, and the pay
 * for it. To be called at each start; it continues where it was interrupted.
 */
export async function fillDemoPast(app: INestApplicationContext, stopped = (): boolean => false): Promise<void> {
  const emails = Object.fromEntries(DEMO_PEOPLE.map(({ email }) => [email.split('@')[0] ?? '', email]));
  const asha = await identityServices(app).accounts.findByEmail(emails['asha'] ?? '');
  const himal = asha && (await himalOf(app, asha));
  // First, because people who try the product look for the tracker before two months are created.
  if (himal && !stopped()) await publishTracker(app, asha, himal);
  await fillDemoTime(app, emails, stopped);
  if (!himal || stopped()) return;
  const isNew = await fillPayroll(app, { owner: asha, company: himal, emails });
  // Once, so that notifications left unread since stay unread.
  if (isNew) await readOldNotices(app, Object.values(emails));
}

/** Finds the company of the demo, by its public id. */
function himalOf(app: INestApplicationContext, owner: User): Promise<Uuid<'company'> | undefined> {
  return as(app, owner, async (actor) => {
    const { data } = await companyServices(app).companies.listOwn(actor, { first: 100 });
    return data.find(({ name }) => name === HIMAL)?.uuid;
  });
}
