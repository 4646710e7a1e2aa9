import type { INestApplicationContext } from '@nestjs/common';
import type { Company } from '../company/index.js';
import type { User } from '../identity/index.js';
import { projectServices, type ProjectView } from '../project/index.js';
import type { Uuid } from '../shared/ids/id.js';
import type { Actor } from '../shared/permissions/actor.js';
import { as, daysAgo, type DemoUsers } from './demo-people.js';

type Roles = Record<string, 'owner' | 'admin' | 'manager' | 'user'>;

interface DemoProject {
  name: string;
  description: string;
  memberships: Roles;
  /** Name → colour and what it means. */
  tags: Record<string, [color: string, description: string]>;
  /** Name → what for, and who. */
  teams: Record<string, [description: string, people: string[]]>;
  /** Person → tags. */
  worn: Record<string, string[]>;
}

/** Asha owns them all, because she opens them; the others are spread over all roles. */
const PROJECTS: DemoProject[] = [
  {
    name: 'Support desk',
    description: 'Customers of our clients, by chat and telephone, around the clock.',
    memberships: {
      bikram: 'admin',
      farah: 'manager',
      gita: 'manager',
      chen: 'user',
      daichi: 'user',
      eunji: 'user',
      hannah: 'user',
      ishaan: 'user',
      jonas: 'user',
      kamala: 'user',
      radha: 'user',
    },
    tags: {
      'Night shift': ['#6257b8', 'Works between ten in the evening and six in the morning.'],
      Japanese: ['#a8321f', 'Answers in Japanese.'],
      Korean: ['#245e9e', 'Answers in Korean.'],
      Trainee: ['#7a6a00', 'In the first three months.'],
    },
    teams: {
      Chat: ['Answers within two minutes.', ['farah', 'daichi', 'eunji', 'hannah']],
      Telephone: ['The line for companies.', ['gita', 'ishaan', 'kamala']],
    },
    worn: {
      daichi: ['Japanese', 'Night shift'],
      eunji: ['Korean'],
      ishaan: ['Night shift'],
      kamala: ['Trainee'],
      jonas: ['Trainee', 'Night shift'],
    },
  },
  {
    name: 'Website relaunch',
    description: 'A new public site until spring.',
    memberships: { hannah: 'owner', jonas: 'admin', ishaan: 'manager', eunji: 'user', kamala: 'user' },
    tags: { Design: ['#9c3f7a', ''], Development: ['#0e5a52', ''], Texts: ['#b25e00', ''] },
    teams: { Builders: ['Everything that runs.', ['jonas', 'ishaan', 'kamala']] },
    worn: { hannah: ['Design'], jonas: ['Development'], ishaan: ['Development'], eunji: ['Texts'] },
  },
  {
    name: 'Field research',
    description: 'Interviews in Pokhara and Chitwan.',
    memberships: { gita: 'owner', farah: 'user', kamala: 'user', daichi: 'user' },
    tags: { Interviewer: ['#0e5a52', ''] },
    teams: {},
    worn: { farah: ['Interviewer'], kamala: ['Interviewer'] },
  },
];

/** Three projects of the company, with people in all roles. Asha owns the first one longest, so that is where she begins. */
export async function fillProjects(
  app: INestApplicationContext,
  company: Company,
  people: DemoUsers,
): Promise<ProjectView[]> {
  const projects: ProjectView[] = [];
  for (const [position, plan] of PROJECTS.entries()) {
    projects.push(await daysAgo(app, 70 - position * 12, () => open({ app, company, people, plan })));
  }
  const [desk] = projects;
  if (desk) await settle(app, people, desk);
  return projects;
}

/** The one project of the small company, in which its owner works. */
export function fillStudio(app: INestApplicationContext, company: Company, people: DemoUsers): Promise<ProjectView> {
  const requested = { name: 'Studio', description: 'Logos, posters and menus.', company: company.uuid };
  return daysAgo(app, 39, () =>
    as(app, person(people, 'hannah'), (actor) => projectServices(app).projectChanges.create(actor, requested)),
  );
}

async function open({
  app,
  company,
  people,
  plan,
}: {
  app: INestApplicationContext;
  company: Company;
  people: DemoUsers;
  plan: DemoProject;
}): Promise<ProjectView> {
  const { projectMembers, projectChanges } = projectServices(app);
  return as(app, person(people, 'asha'), async (actor) => {
    const { name, description } = plan;
    const project = await projectChanges.create(actor, { name, description, company: company.uuid });
    for (const [who, role] of Object.entries(plan.memberships)) {
      await projectMembers.add(actor, { project: project.uuid, user: person(people, who).uuid, role });
    }
    await sort(app, actor, people, project, plan);
    return project;
  });
}

async function sort(
  app: INestApplicationContext,
  actor: Actor,
  people: DemoUsers,
  { uuid: project }: ProjectView,
  plan: DemoProject,
): Promise<void> {
  const { tags, teams } = projectServices(app);
  const ids = new Map<string, Uuid<'tag'>>();
  for (const [name, [color, description]] of Object.entries(plan.tags)) {
    ids.set(name, (await tags.create(actor, { project, name, color, description })).uuid);
  }
  for (const [who, names] of Object.entries(plan.worn)) {
    await tags.assign(actor, { project, user: person(people, who).uuid, tags: names.map((name) => ids.get(name)) });
  }
  for (const [name, [description, members]] of Object.entries(plan.teams)) {
    const { uuid: team } = await teams.create(actor, { project, name, description });
    await teams.assign(actor, { team, users: members.map((who) => person(people, who).uuid) });
  }
}

/** Limits and settings, and one person who left the desk. */
async function settle(app: INestApplicationContext, people: DemoUsers, { uuid: project }: ProjectView): Promise<void> {
  const { memberSettings, projectMembers, settingChanges } = projectServices(app);
  await daysAgo(app, 9, () =>
    as(app, person(people, 'asha'), async (actor) => {
      await settingChanges.setTimeLimit(actor, { project, hours: 40, type: 'WEEK' });
      await settingChanges.setGeneral(actor, {
        project,
        idleTime: 5,
        disableScreencast: false,
        blur: false,
        retentionDays: 180,
        backdateDays: 60,
        workdays: [0, 1, 2, 3, 4, 5],
        workStart: '09:30',
        workHours: 7.5,
      });
      await settingChanges.setCloud(actor, { project, enableCloudService: true });
      const kamala = { project, user: person(people, 'kamala').uuid };
      await memberSettings.setTimeLimit(actor, { ...kamala, hours: 9, type: 'WEEK', hard: true });
      const gita = { project, user: person(people, 'gita').uuid };
      await memberSettings.setGeneral(actor, { ...gita, blur: true, idleTime: 10 });
      await projectMembers.setStatus(actor, { project, user: person(people, 'hannah').uuid, enable: false });
    }),
  );
}

function person(people: DemoUsers, name: string): User {
  const user = people[name];
  if (!user) throw new Error(`Nobody in the demo is called ${name}.`);
  return user;
}
