import { Injectable } from '@nestjs/common';
import { InvitedAccounts, normalEmail, type User } from '../../../identity/index.js';
import { hashToken, isSecretToken } from '../../../shared/ids/secret-token.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import { CompaniesRepository } from '../../companies/companies.repository.js';
import type { Company } from '../../companies/company.entity.js';
import { Members } from '../../members/members.service.js';
import { InvitationValidity } from '../invitation-validity.service.js';
import type { Invitation } from '../invitation.entity.js';
import {
  InvitationExpired,
  InvitationForAnother,
  InvitationRevoked,
  InvitationUsed,
  VerificationFailed,
} from '../invitation.errors.js';
import type { InvitationState } from '../invitation.state.js';
import { InvitationsRepository } from '../invitations.repository.js';

/**
 * Names an invitation by the secret of the mailed link; or, for the signed-in owner of the invited address, by the
 * invitation's id.
 */
export interface InvitationKey {
  token?: unknown;
  invitation?: unknown;
}

export interface FoundInvitation {
  invitation: Invitation;
  company: Company;
}

/** The way into an invitation for those who are invited. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly repository: InvitationsRepository,
    private readonly companies: CompaniesRepository,
    private readonly validity: InvitationValidity,
    private readonly accounts: InvitedAccounts,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  /** Looks without using anything up: mail scanners open links too. Throws VerificationFailed. */
  async find({ token, invitation: uuid }: InvitationKey): Promise<FoundInvitation> {
    const invitation = isSecretToken(token)
      ? await this.repository.findByHash(hashToken(token))
      : await this.repository.find(String(uuid ?? ''));
    if (invitation && !isSecretToken(token) && !(await this.findReachable(invitation))) throw new VerificationFailed();
    const [company] = invitation ? await this.companies.findByKeys([invitation.companyId]) : [];
    if (!invitation || !company || company.deletedAt) throw new VerificationFailed();
    return { invitation, company };
  }

  /** Locked and still open. Throws as InvitationAcceptance.join does. */
  async lock(key: InvitationKey, actor?: Actor): Promise<FoundInvitation> {
    const { invitation: seen, company } = await this.find(key);
    const invitation = await this.repository.lock(seen.uuid);
    // Sent again meanwhile: the secret in hand is an old one.
    const stale = isSecretToken(key.token) && invitation !== null && !isSecretOf(invitation, key.token);
    if (!invitation || stale) throw new VerificationFailed();
    if (actor && invitation.email !== normalEmail(actor.email)) {
      // Whoever only guessed an id is not told that it exists.
      throw isSecretToken(key.token) ? new InvitationForAnother() : new VerificationFailed();
    }
    await this.requirePending(invitation);
    return { invitation, company };
  }

  /** The secret was mailed to the invited address, and to nobody else. */
  provesAddress({ tokenHash }: Invitation, token: string): boolean {
    return tokenHash.equals(hashToken(token));
  }

  /**
   * Returns the owner of the invited address if they may find the invitation without its link: when the address is
   * proven to be theirs, or when they work in the company already; null otherwise. Whoever has the account by a link
   * that was handed on has not shown that they are whom the company means.
   */
  async findReachable({ email, companyId }: Invitation): Promise<User | null> {
    const owner = await this.accounts.ownerOf(email);
    if (!owner) return null;
    return owner.addressProven || (await this.members.isActive(companyId, owner.id)) ? owner : null;
  }

  /** Throws InvitationExpired, InvitationUsed, InvitationRevoked. */
  async requirePending(invitation: Invitation): Promise<void> {
    const state = await this.readState(invitation);
    if (state === 'ACCEPTED') throw new InvitationUsed();
    if (state === 'REVOKED') throw new InvitationRevoked();
    if (state === 'EXPIRED') throw new InvitationExpired();
  }

  /** Returns the state of an invitation as the invited person finds it. */
  readState(invitation: Invitation): Promise<InvitationState> {
    return this.validity.readState(invitation);
  }

  /** Works no more from now on. */
  async use(invitation: Invitation, userKey: Key<'user'>): Promise<void> {
    await this.repository.update(invitation.id, { acceptedAt: this.clock.now(), acceptedBy: userKey });
  }
}

function isSecretOf({ tokenHash, shareHash }: Invitation, token: string): boolean {
  const hash = hashToken(token);
  return tokenHash.equals(hash) || shareHash?.equals(hash) === true;
}
