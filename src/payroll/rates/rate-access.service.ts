import { Injectable } from '@nestjs/common';
import { CompanyDirectory, type CompanyFacts, Members, OwnerPay } from '../../company/index.js';
import { PeopleNames, type User, Users } from '../../identity/index.js';
import {
  PermissionHolders,
  ProjectAccess,
  type ProjectContext,
  ProjectPeople,
  type ProjectScope,
} from '../../project/index.js';
import { type AppError, Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { OwnRate } from './rate.errors.js';
import type { PersonInProject } from './records/rates.repository.js';

/** Somebody who works in a project, and the company that pays them. */
export interface PaidPerson {
  project: ProjectContext['project'];
  company: CompanyFacts;
  user: Pick<User, 'id' | 'uuid' | 'name'>;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** The caller decides as an administrator about an owner's own pay. */
  isOwnerPay: boolean;
}

interface NamedPerson {
  project: UuidLike<'project'>;
  user: UuidLike<'user'>;
}

/** Permissions with any of which somebody reads what others are paid. */
export const PAY_READING: Slug[] = ['payment.view', 'payment.edit'];

/** A person who is paid for work in a project. */
interface Payee {
  scope: ProjectScope;
  userKey: Key<'user'>;
  /** Money moves too, so the accounts of the company are needed. */
  paying: boolean;
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
    private readonly ownerPay: OwnerPay,
    private readonly holders: PermissionHolders,
    private readonly members: Members,
  ) {}

  /** Throws NotFound, Forbidden, and what is said to somebody who means themselves. */
  async enter(actor: Actor, { project, user: uuid }: NamedPerson, Own: OwnRefusal = OwnRate): Promise<PaidPerson> {
    const context = await this.projectAccess.see(actor, project);
    const [user] = await this.users.findByUuids([uuid]);
    return this.decide(context, user, { Own });
  }

  /**
   * Lets the caller in by internal keys, for rows that hold them: data that somebody may not read doesn't exist for
   * them. Throws the same.
   */
  async enterKeys(
    actor: Actor,
    { projectId, userId }: PersonInProject,
    { Own = OwnRate, paying = false }: { Own?: OwnRefusal; paying?: boolean } = {},
  ): Promise<PaidPerson> {
    const context = await this.projectAccess.seeKey(actor, projectId);
    const found = (await this.people.findByKeys([userId])).get(userId);
    const user = found && { id: found.key, uuid: found.uuid, name: found.name };
    return this.decide(context, user, { Own, paying }).catch((error: unknown) => {
      const mayRead = userId === actor.userKey || context.access.can(PAY_READING, context.scope);
      throw error instanceof Forbidden && !mayRead ? new NotFound() : error;
    });
  }

  /** Records, in the running transaction, that a decision was one about an owner's own pay, if it was. */
  async recordOwnerPay(
    actor: Actor,
    { company, user, isOwnerPay }: PaidPerson,
    act: 'RATE' | 'INVOICE' = 'RATE',
  ): Promise<void> {
    if (isOwnerPay) await this.ownerPay.record(actor, { company: company.uuid, owner: user.uuid, act });
  }

  private async decide(
    { project, access, scope }: ProjectContext,
    user: PaidPerson['user'] | undefined,
    { Own, paying = false }: { Own: OwnRefusal; paying?: boolean },
  ): Promise<PaidPerson> {
    if (!user) {
      access.require('payment.edit', scope);
      throw new NotFound();
    }
    const isOwnerPay = await this.requirePayer(access, { scope, userKey: user.id, paying });
    const joinedAt = await this.projectPeople.findJoinedAt(project.id, user.id);
    const company = await this.companies.find(project.companyId);
    if (!joinedAt || !company) throw new NotFound();
    if (user.id === access.actor.userKey) throw new Own();
    return { project, company, user, joinedAt, isOwnerPay };
  }

  /**
   * Requires the permissions, or an administrator who decides about an owner's own pay; returns whether it is one.
   * Throws Forbidden.
   */
  private async requirePayer(access: Access, payee: Payee): Promise<boolean> {
    const { scope, userKey, paying } = payee;
    const { companyKey } = scope;
    if (access.can('payment.edit', scope) && (!paying || access.can('accounts.company', { companyKey }))) return false;
    if (!access.actor.isAdmin) throw new Forbidden();
    const holders = await this.listHolders(payee);
    if (!(await this.ownerPay.mayDecide(access.actor, { companyKey, ownerKey: userKey, holders })))
      throw new Forbidden();
    return true;
  }

  private async listHolders({ scope, paying }: Payee): Promise<Key<'user'>[]> {
    const payers = await this.holders.listHolders(scope, 'payment.edit');
    if (!paying) return payers;
    const accountants = await this.members.listHolders(scope.companyKey, 'accounts.company');
    return payers.filter((key) => accountants.includes(key));
  }
}
