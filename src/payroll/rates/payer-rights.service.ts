import { Injectable } from '@nestjs/common';
import { Members, OwnerPay } from '../../company/index.js';
import { PermissionHolders, type ProjectScope } from '../../project/index.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';

/** A person who is paid for work in a project. */
export interface Payee {
  scope: ProjectScope;
  userKey: Key<'user'>;
  /** Money moves too, so the accounts of the company are needed. */
  paying: boolean;
}

/** Decides who may say what somebody is paid, and who may pay it. */
@Injectable()
export class PayerRights {
  constructor(
    private readonly ownerPay: OwnerPay,
    private readonly holders: PermissionHolders,
    private readonly members: Members,
  ) {}

  /**
   * Requires the permissions, or an administrator who decides about an owner's own pay; returns whether it is one.
   * Throws Forbidden.
   */
  async require(access: Access, payee: Payee): Promise<boolean> {
    const { scope, userKey, paying } = payee;
    const { companyKey } = scope;
    if (access.can('payment.edit', scope) && (!paying || access.can('accounts.company', { companyKey }))) return false;
    if (!access.actor.isAdmin) throw new Forbidden();
    const holders = await this.listHolders(payee);
    if (!(await this.ownerPay.mayDecide(access.actor, { companyKey, ownerKey: userKey, holders })))
      throw new Forbidden();
    return true;
  }

  /** Records a decision about an owner's own pay, in the running transaction. */
  record(...decided: Parameters<OwnerPay['record']>): Promise<void> {
    return this.ownerPay.record(...decided);
  }

  private async listHolders({ scope, paying }: Payee): Promise<Key<'user'>[]> {
    const payers = await this.holders.listHolders(scope, 'payment.edit');
    if (!paying) return payers;
    const accountants = await this.members.listHolders(scope.companyKey, 'accounts.company');
    return payers.filter((key) => accountants.includes(key));
  }
}
