import type { INestApplicationContext } from '@nestjs/common';
import { identityServices, type NewAccount } from '../identity/index.js';
import { fillCompanies, findHimal } from './demo-company.js';
import { appointAgents, fillLeads } from './leads/demo-leads.js';
import { readOldNotices } from './demo-notices.js';
import { type DemoUsers } from './demo-people.js';
import { fillMoney } from './money/demo-money.js';
import { fillProjects, fillStudio } from './demo-projects.js';
import { fillDemoTime } from './demo-time.js';
import { fillPayroll } from './payroll/demo-payroll.js';

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
  const companies = await fillCompanies(app, people);
  await fillProjects(app, companies.himal, people);
  await fillStudio(app, companies.pokhara, people);
  await appointAgents(app, companies.himal, people);
  await fillMoney(app, companies, people);
}

/**
 * Fills the parts of the demo that would delay a first start: leads, two months of time, and the pay for it. To be called at each start; it continues where it was interrupted.
 */
export async function fillDemoPast(app: INestApplicationContext, stopped = (): boolean => false): Promise<void> {
  const emails = demoEmails();
  const asha = await identityServices(app).accounts.findByEmail(emails['asha'] ?? '');
  const himal = asha && (await findHimal(app, asha));
  if (himal) await fillLeads(app, { company: himal, emails, stopped });
  await fillDemoTime(app, emails, stopped);
  if (!himal || stopped()) return;
  const isNew = await fillPayroll(app, { owner: asha, company: himal.uuid, emails });
  // Once, so that notifications left unread since stay unread.
  if (isNew) await readOldNotices(app, Object.values(emails));
}

/** Email addresses of the demo's people by first names. */
export function demoEmails(): Record<string, string> {
  return Object.fromEntries(DEMO_PEOPLE.map(({ email }) => [email.split('@')[0] ?? '', email]));
}
