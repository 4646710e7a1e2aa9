import { Injectable } from '@nestjs/common';
import { CompanyDirectory, type CompanyFacts } from '../../company/index.js';
import { PeopleNames, type User, Users } from '../../identity/index.js';
import { type Entered, ProjectAccess, ProjectPeople } from '../../project/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { OwnRate } from './rate.errors.js';

/** Somebody who works in a project, and the company that pays them. */
export interface PaidPerson {
  project: Entered['project'];
  company: CompanyFacts;
  user: Pick<User, 'id' | 'uuid' | 'name'>;
}

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

  /** Throws NotFound, Forbidden, OwnRate. */
  async enter(actor: Actor, project: UuidLike<'project'>, person: UuidLike<'user'>): Promise<PaidPerson> {
    const context = await this.projectAccess.see(actor, project);
    const [user] = await this.users.findByUuids([person]);
    return this.decide(actor, context, user);
  }

  /** By internal keys, for rows that hold them. Throws the same. */
  async enterKeys(
    actor: Actor,
    { projectId, userId }: { projectId: Key<'project'>; userId: Key<'user'> },
  ): Promise<PaidPerson> {
    const context = await this.projectAccess.seeKey(actor, projectId);
    const person = (await this.people.findByKeys([userId])).get(userId);
    return this.decide(actor, context, person && { id: person.key, uuid: person.uuid, name: person.name });
  }

  private async decide(
    actor: Actor,
    { project, access, scope }: Entered,
    user: PaidPerson['user'] | undefined,
  ): Promise<PaidPerson> {
    access.require('payment.edit', scope);
    const joinedAt = user && (await this.projectPeople.findJoinedAt(project.id, user.id));
    const company = await this.companies.find(project.companyId);
    if (!user || joinedAt === null || !company) throw new NotFound();
    if (user.id === actor.userKey) throw new OwnRate();
    return { project, company, user };
  }
}
