import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Members } from '../members/members.service.js';
import { OwnerPayActed, type OwnerPayAct } from './owner-pay.events.js';

/** An owner of a company, about whose own pay somebody decides. */
export interface OwnerAndHolders {
  companyKey: Key<'company'>;
  ownerKey: Key<'user'>;
  /** People who hold all rights that the act needs. */
  holders: readonly Key<'user'>[];
}

/**
 * Owner's own pay: nobody decides about their own pay, so what nobody else in a company may do for its owner, an
 * administrator of the installation who is another person may do. Each act is recorded, and the owner is told by mail.
 */
@Injectable()
export class OwnerPay {
  constructor(
    private readonly members: Members,
    private readonly people: PeopleNames,
    private readonly changes: Changes,
  ) {}

  /** Returns whether the actor may decide as an administrator because nobody else in the company may. */
  async mayDecide(
    actor: Pick<Actor, 'userKey' | 'isAdmin'>,
    { companyKey, ownerKey, holders }: OwnerAndHolders,
  ): Promise<boolean> {
    if (!actor.isAdmin || actor.userKey === ownerKey) return false;
    const owners = await this.members.listKeys(companyKey, 'owner');
    if (!owners.includes(ownerKey)) return false;
    const others = holders.filter((key) => key !== ownerKey);
    const found = await this.people.findByKeys(others);
    return others.every((key) => found.get(key)?.deactivatedAt !== null);
  }

  /** Records, in the running transaction, that an administrator decided about an owner's own pay. */
  async record(
    actor: Pick<Actor, 'userUuid'>,
    { company, owner, act }: { company: Uuid<'company'>; owner: Uuid<'user'>; act: OwnerPayAct },
  ): Promise<void> {
    await this.changes.record({
      audit: {
        action: 'company.owner-pay-decided',
        objectType: 'user',
        objectId: owner,
        company,
        details: { act },
        actor: { userUuid: actor.userUuid },
      },
      event: new OwnerPayActed({ companyUuid: company, ownerUuid: owner, actorUuid: actor.userUuid, act }),
    });
  }
}
