import { Injectable } from '@nestjs/common';
import { CompanyDirectory, type CompanyFacts } from '../../company/index.js';
import { PeopleNames, type User, Users } from '../../identity/index.js';
import { type ProjectContext, ProjectAccess, ProjectPeople } from '../../project/index.js';
import { type AppError, NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { OwnRate } from './rate.errors.js';
import type { PersonInProject } from './rates.repository.js';

/** Somebody who works in a project, and the company that pays them. */
export interface PaidPerson {
  project: ProjectContext['project'];
  company: CompanyFacts;
  user: Pick<User, 'id' | 'uuid' | 'name'>;
  /** Milliseconds since 1970. */
  joinedAt: number;
}

interface NamedPerson {
  project: UuidLike<'project'>;
  user: UuidLike<'user'>;
}

/** Nobody decides about what they are paid themselves. */
type OwnRefusal = new () => AppError;

/** The way to what somebody is paid, for those who decide about it. */
@Injectable()
export class RateAccess {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly projectPeople: ProjectPeople,
    private readonly companies: CompanyDirectory,
    private readonly users: Users,
    private readonly people: PeopleNames,
  ) {}

  /** Throws NotFound, Forbidden, and what is said to somebody who means themselves. */
  async enter(actor: Actor, { project, user: uuid }: NamedPerson, Own: OwnRefusal = OwnRate): Promise<PaidPerson> {
    const context = await this.projectAccess.see(actor, project);
    const [user] = await this.users.findByUuids([uuid]);
    const person = await this.decide(context, user);
    if (person.user.id === actor.userKey) throw new Own();
    return person;
  }

  /** By internal keys, for rows that hold them. Throws the same. */
  async enterKeys(
    actor: Actor,
    { projectId, userId }: PersonInProject,
    Own: OwnRefusal = OwnRate,
  ): Promise<PaidPerson> {
    const context = await this.projectAccess.seeKey(actor, projectId);
    const found = (await this.people.findByKeys([userId])).get(userId);
    const person = await this.decide(context, found && { id: found.key, uuid: found.uuid, name: found.name });
    if (userId === actor.userKey) throw new Own();
    return person;
  }

  private async decide(
    { project, access, scope }: ProjectContext,
    user: PaidPerson['user'] | undefined,
  ): Promise<PaidPerson> {
    access.require('payment.edit', scope);
    const joinedAt = user && (await this.projectPeople.findJoinedAt(project.id, user.id));
    const company = await this.companies.find(project.companyId);
    if (!user || !joinedAt || !company) throw new NotFound();
    return { project, company, user, joinedAt };
  }
}
