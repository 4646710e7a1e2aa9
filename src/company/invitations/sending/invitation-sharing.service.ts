import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { Encryption } from '../../../shared/encryption/encryption.js';
import { hashToken, newSecretToken } from '../../../shared/ids/secret-token.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { InvitationAccess } from '../invitation-access.service.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationExpired, InvitationRevoked, InvitationUsed } from '../invitation.errors.js';
import { stateOf } from '../invitation.state.js';
import { InvitationsRepository } from '../invitations.repository.js';

/** The link of an invitation for who sends it themselves: where no mail server is set up, or the mail does not arrive. */
@PublicService()
export class InvitationSharing {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly invitationAccess: InvitationAccess,
    private readonly encryption: Encryption,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * The path, the same each time; the mailed link works beside it. Throws NotFound, RoleAboveOwn, InvitationUsed,
   * InvitationRevoked, InvitationExpired.
   */
  async readLink(actor: Actor, uuid: UuidLike<'invitation'>): Promise<string> {
    const seen = await this.invitationAccess.see(actor, uuid);
    await this.invitationAccess.requireSendable(seen);
    const token = await this.database.transaction(async () => {
      const found = await this.invitationAccess.lock(actor, seen);
      await this.invitationAccess.requireSendable(found);
      const { invitation, company } = found;
      const state = stateOf(invitation, this.clock.now());
      if (state === 'ACCEPTED') throw new InvitationUsed();
      if (state === 'REVOKED') throw new InvitationRevoked();
      if (state === 'EXPIRED') throw new InvitationExpired();
      if (invitation.shareToken) return this.encryption.open(invitation.shareToken, placeOf(invitation));
      const secret = newSecretToken();
      const shareToken = this.encryption.seal(secret, placeOf(invitation));
      await this.repository.update(invitation.id, { shareHash: hashToken(secret), shareToken });
      await this.changes.record({
        audit: {
          company: company.uuid,
          action: 'company.invitation-shared',
          objectType: 'invitation',
          objectId: invitation.uuid,
          details: { email: invitation.email },
        },
      });
      return secret;
    });
    return `/invitation?token=${token}`;
  }
}

const placeOf = ({ uuid }: Invitation): string => `company_invitation:${uuid}`;
