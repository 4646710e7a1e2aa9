import { CompanyDirectory } from '../../company/index.js';
import { Inbox, PeopleNames, type PersonName } from '../../identity/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { RateLimits, type RateLimit } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { PROJECT_WANTED } from '../notices/project-notifications.js';
import { mayCreateProjects } from '../access/project.policy.js';
import { ProjectsRepository } from '../access/projects.repository.js';

/** A company of a person who has no project to work in, and what they can do about it. */
export interface WaitingRoom {
  uuid: string;
  name: string;
  /** Number of projects that are not archived, whether the person sees them or not. */
  projects: number;
  mayCreateProjects: boolean;
  /** Names of the owners to ask; empty if the person can create projects themselves. */
  owners: string[];
}

/** A project or company in which the person was made inactive, and whom to ask. */
export interface ClosedPlace {
  company: string;
  /** null: they are inactive in the whole company. */
  project: string | null;
  owners: string[];
}

const ONCE_A_DAY: RateLimit = { name: 'project-wanted', max: 1, seconds: 86_400 };

/** Helps people who have no project to work in. */
@PublicService()
export class Roadblock {
  constructor(
    private readonly companies: CompanyDirectory,
    private readonly projects: ProjectsRepository,
    private readonly people: PeopleNames,
    private readonly permissions: Permissions,
    private readonly inbox: Inbox,
    private readonly limits: RateLimits,
  ) {}

  /** Lists the companies of the person, ordered by name. */
  async listCompanies(actor: Actor): Promise<WaitingRoom[]> {
    const access = await this.permissions.accessOf(actor);
    const keys = access.memberships.map(({ companyKey }) => companyKey);
    const companies = await this.companies.list(keys);
    const projects = await this.projects.countByCompany(keys);
    const helpless = companies.filter(({ key }) => !mayCreateProjects(access, key)).map(({ key }) => key);
    const owners = await this.listOwners(helpless);
    return companies.map(({ key, uuid, name }) => ({
      uuid,
      name,
      projects: projects.get(key) ?? 0,
      mayCreateProjects: mayCreateProjects(access, key),
      owners: (owners.get(key) ?? []).map((owner) => owner.name),
    }));
  }

  /** Lists companies and projects in which the person was made inactive, which explains why their work is gone. */
  async listClosed(actor: Actor): Promise<ClosedPlace[]> {
    const { memberships } = await this.permissions.accessOf(actor);
    const open = await this.companies.list(memberships.map(({ companyKey }) => companyKey));
    const [closed, projects] = await Promise.all([
      this.companies.listClosedTo(actor.userKey),
      this.projects.listClosedTo(actor.userKey),
    ]);
    const owners = await this.listOwners([...closed, ...open].map(({ key }) => key));
    const namesIn = (key: Key<'company'>): string[] => (owners.get(key) ?? []).map(({ name }) => name);
    return [
      ...closed.map(({ key, name }) => ({ company: name, project: null, owners: namesIn(key) })),
      ...open.flatMap(({ key, name }) =>
        projects
          .filter(({ companyKey }) => companyKey === key)
          .map((project) => ({ company: name, project: project.name, owners: namesIn(key) })),
      ),
    ];
  }

  /**
   * Tells a company's owners, at most once a day, that somebody waits for a project. Throws NotFound, TooManyRequests.
   */
  async askOwners(actor: Actor, companyUuid: UuidLike<'company'>): Promise<void> {
    const access = await this.permissions.accessOf(actor);
    const membership = access.memberships.find(({ companyId }) => companyId === companyUuid);
    const company = membership && (await this.companies.find(membership.companyKey));
    if (!company) throw new NotFound();
    await this.limits.take(ONCE_A_DAY, `${actor.userUuid}\0${companyUuid}`);
    const owners = (await this.listOwners([company.key])).get(company.key) ?? [];
    const params = { name: actor.name, company: company.name, companyId: companyUuid };
    const keys = owners.map(({ key }) => key).filter((key) => key !== actor.userKey);
    await this.inbox.notify(keys, PROJECT_WANTED, params, { creatorKey: actor.userKey });
  }

  /** Lists owners with an active account, by company. */
  private async listOwners(companyKeys: readonly Key<'company'>[]): Promise<Map<Key<'company'>, PersonName[]>> {
    const owners = await this.companies.findOwners(companyKeys);
    const people = await this.people.findByKeys([...owners.values()].flat());
    const present = (key: Key<'user'>): PersonName[] => {
      const person = people.get(key);
      return person && !person.deactivatedAt ? [person] : [];
    };
    return new Map([...owners].map(([companyKey, keys]) => [companyKey, keys.flatMap(present)]));
  }
}
