import { furnisher } from './furnisher';
import { type Api, type Ask, type Person, stranger } from './people';

/** Public ids of what a test's company consists of. */
export interface Company {
  uuid: string;
  name: string;
  owner: Person;
  projects: { uuid: string; name: string }[];
}

type Made<Name extends string> = Record<string, Record<Name, { uuid: string }>>;

/** A zone in which midnight is hours away, so that minutes recorded just now all belong to today. */
export const DAYTIME_ZONE = ['Asia/Kathmandu', 'America/New_York'].find(
  (zone) => hourIn(zone) >= 1 && hourIn(zone) < 22,
);

function hourIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
}

interface Plan {
  projects?: string[];
  zone?: string;
}

/** A company with its owner and projects, made as its owner would make them. */
export async function foundCompany(api: Api, owner: Person, plan: Plan = {}): Promise<Company> {
  const { projects = ['Support desk'], zone } = plan;
  const ask = await api.as(owner);
  const facts = factsOf(owner, zone);
  const input = { ...facts, ownerEmail: owner.email };
  const { createCompany } = await ask<Made<'company'>>(
    'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { company { uuid } } }',
    { input },
  );
  const uuid = createCompany?.company.uuid ?? '';
  const made: Company['projects'] = [];
  for (const project of projects) {
    const { createProject } = await ask<Made<'project'>>(
      'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { uuid } } }',
      { input: { company: uuid, name: project, description: `What ${project} is about` } },
    );
    made.push({ uuid: createProject?.project.uuid ?? '', name: project });
  }
  return { uuid, name: facts.name, owner, projects: made };
}

/** Facts about a company that somebody founds. */
export const factsOf = (owner: Person, zone: string | undefined) => ({
  name: `Himal ${owner.email.slice(0, 13)}`,
  address: 'Durbar Marg, Kathmandu',
  email: owner.email,
  trackingType: 'BOTH',
  weekStartDay: 'SUNDAY',
  mainTimezone: zone,
});

/** Somebody new in the company and in its first project: invitations.e2e.ts invites people, who join by their mails. */
export async function joinCompany(
  { uuid, projects }: Pick<Company, 'uuid' | 'projects'>,
  person: Person,
  roles: { company?: string; project?: string } = {},
): Promise<Person> {
  await furnisher().ask('seatPeople', { company: uuid, project: projects[0]?.uuid, people: [{ ...person, roles }] });
  return person;
}

/** Fills the first project, so that none of its pages is empty. */
export async function furnishProject(api: Api, company: Company): Promise<{ team: string; people: Person[] }> {
  const ask = await api.as(company.owner);
  const project = company.projects[0]?.uuid;
  const people = [
    await joinCompany(company, stranger('Bikram Karki'), { company: 'manager', project: 'manager' }),
    await joinCompany(company, stranger('Chen Lin')),
  ];
  await ask('mutation ($input: CreateTagInput!) { createTag(input: $input) { status } }', {
    input: { project, name: 'Night shift', color: '#6257b8', description: 'Works while others sleep' },
  });
  const { createTeam } = await ask<Made<'team'>>(
    'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { uuid } } }',
    { input: { project, name: 'First line', description: 'Answers first' } },
  );
  await invite(ask, company, stranger('Daichi Mori').email);
  return { team: createTeam?.team.uuid ?? '', people };
}

/** Leaves an invitation waiting. */
async function invite(ask: Ask, { uuid }: Company, email: string): Promise<void> {
  await ask('mutation ($input: InviteInput!) { inviteUser(input: $input) { status } }', {
    input: { company: uuid, email, companyRole: 'member' },
  });
}
