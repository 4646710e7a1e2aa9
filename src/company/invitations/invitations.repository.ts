import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { Invitation } from './invitation.entity.js';
import type { InvitationState } from './invitation.state.js';

export type NewInvitation = Pick<
  Invitation,
  | 'companyId'
  | 'email'
  | 'companyRole'
  | 'projectId'
  | 'projectRole'
  | 'tokenHash'
  | 'locale'
  | 'invitedBy'
  | 'sentAt'
  | 'expiresAt'
>;

export interface InvitationFilter {
  companyKey: Key<'company'>;
  /** Only invitations to these projects; undefined: all of the company. */
  projectKeys?: readonly Key<'project'>[] | undefined;
  state?: InvitationState | undefined;
}

const LOCKED = { mode: 'pessimistic_write' } as const;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  insert(values: NewInvitation): Promise<Invitation> {
    return this.database.insert(Invitation, {
      ...values,
      uuid: newUuid(),
      createdAt: values.sentAt,
      sends: 1,
      shareHash: null,
      shareToken: null,
      acceptedAt: null,
      acceptedBy: null,
      revokedAt: null,
      revokedBy: null,
    });
  }

  async find(uuid: UuidLike<'invitation'>): Promise<Invitation | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Invitation, { uuid }) : null;
  }

  /** Finds the invitation of either of its links. */
  findByHash(hash: Buffer): Promise<Invitation | null> {
    return this.database.manager().findOneBy(Invitation, [{ tokenHash: hash }, { shareHash: hash }]);
  }

  async lock(uuid: UuidLike<'invitation'>): Promise<Invitation | null> {
    if (!isUuid(uuid)) return null;
    return this.database.manager().findOne(Invitation, { where: { uuid }, lock: LOCKED });
  }

  async update(id: Key<'invitation'>, changes: Partial<Omit<Invitation, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Invitation, id, changes);
  }

  /** Counts open invitations of an address to the same company and project. */
  countOpen({
    companyId,
    email,
    projectId,
    now,
  }: {
    companyId: Key<'company'>;
    email: string;
    projectId: Key<'project'> | null;
    now: Date;
  }): Promise<number> {
    return this.database.manager().countBy(Invitation, {
      companyId,
      email,
      projectId: projectId ?? IsNull(),
      acceptedAt: IsNull(),
      revokedAt: IsNull(),
      expiresAt: MoreThan(now),
    });
  }

  /** Lists the unused invitations that a person sent. */
  listOpenBy(companyId: Key<'company'>, invitedBy: Key<'user'>): Promise<Invitation[]> {
    return this.database
      .manager()
      .findBy(Invitation, { companyId, invitedBy, acceptedAt: IsNull(), revokedAt: IsNull() });
  }

  async revoke(ids: readonly Key<'invitation'>[], revokedBy: Key<'user'>, now: Date): Promise<void> {
    if (ids.length === 0) return;
    const open = { id: In([...ids]), acceptedAt: IsNull(), revokedAt: IsNull() };
    await this.database.manager().update(Invitation, open, { revokedAt: now, revokedBy });
  }

  /** Lists invitations, the newest first. */
  list(filter: InvitationFilter, args: PageArgs, now: Date): Promise<[Invitation[], number]> {
    const query = this.database
      .manager()
      .createQueryBuilder(Invitation, 'invitation')
      .where('invitation.companyId = :companyKey', { companyKey: filter.companyKey });
    if (filter.projectKeys) {
      if (filter.projectKeys.length === 0) return Promise.resolve([[], 0]);
      query.andWhere('invitation.projectId IN (:...projectKeys)', { projectKeys: filter.projectKeys });
    }
    if (filter.state) inState(query, filter.state, now);
    return query.orderBy('invitation.id', 'DESC').offset(offsetOf(args)).limit(args.first).getManyAndCount();
  }
}

function inState(query: SelectQueryBuilder<Invitation>, state: InvitationState, now: Date): void {
  if (state === 'ACCEPTED') query.andWhere('invitation.acceptedAt IS NOT NULL');
  else if (state === 'REVOKED') query.andWhere('invitation.acceptedAt IS NULL AND invitation.revokedAt IS NOT NULL');
  else {
    const time = state === 'EXPIRED' ? 'invitation.expiresAt <= :now' : 'invitation.expiresAt > :now';
    query.andWhere('invitation.acceptedAt IS NULL AND invitation.revokedAt IS NULL').andWhere(time, { now });
  }
}
