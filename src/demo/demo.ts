import type { INestApplicationContext } from '@nestjs/common';
import { identityServices, type NewAccount } from '../identity/index.js';
import { fillCompanies } from './demo-company.js';
import type { DemoUsers } from './demo-people.js';
import { fillProjects } from './demo-projects.js';

type DemoPerson = Omit<NewAccount, 'password'>;

/** The people of the demo company. Later modules give them projects, time and money. */
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

/** Fills an empty installation, through the same services that people use. Does nothing where somebody exists already. */
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
}
