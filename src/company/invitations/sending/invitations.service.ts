import { normalEmail } from '../../../identity/index.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, InvalidInput } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { type Page, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { CompanyAccess } from '../../companies/company-access.service.js';
import type { Company } from '../../companies/company.entity.js';
import { InvitationAccess } from '../invitation-access.service.js';
import { InvitationsArgs, InviteInput } from '../invitation.dto.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationRevoked, InvitationUsed } from '../invitation.errors.js';
import { projectsToInviteTo } from '../invitation.policy.js';
import { stateOf } from '../invitation.state.js';
import { InvitationsRepository } from '../invitations.repository.js';
import { InvitationIssue } from './invitation-issue.service.js';
import { InvitationTargets } from './invitation-targets.service.js';

const INVITATIONS: RateLimit = { name: 'company-invitations', max: 200, seconds: 3600 };
/** Low, because anybody can found a company: a new one must not be a way to send mail to the world. */
const FIRST_INVITATIONS: RateLimit = { name: 'company-first-invitations', max: 30, seconds: 24 * 3600 };
const FIRST_DAYS_MS = 7 * 24 * 3600 * 1000;

/** Invites people to a company, and optionally one of its projects, by a mailed link. */
@PublicService()
export class Invitations {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly invitationAccess: InvitationAccess,
    private readonly companyAccess: CompanyAccess,
    private readonly targets: InvitationTargets,
    private readonly issuing: InvitationIssue,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link that works for seven days, once, and for this address only. Throws InvalidInput, NotFound, Forbidden,
   * RoleAboveOwn, AlreadyMember, MemberDeactivated, AlreadyInvited, TooManyRequests.
   */
  async invite(actor: Actor, raw: unknown): Promise<Invitation> {
    const input = await validated(InviteInput, raw);
    if (input.projectRole && !input.project) {
      throw new InvalidInput({ project: [{ key: 'validation.isNotEmpty' }] });
    }
    const { company: asked } = await this.targets.open(await this.companyAccess.see(actor, input.company), input);
    await this.takeMail(actor, asked);
    return this.database.transaction(async () => {
      // If two people invite one address at once, the second is told of the first's invitation. A person who lost the
      // right to invite meanwhile is refused: their open invitations were already revoked.
      const target = await this.targets.open(await this.companyAccess.lock(actor, input.company), input);
      await this.targets.requireNewcomer(target, normalEmail(input.email));
      return this.issuing.issue(actor, target.company, { ...input, project: target.project });
    });
  }

  /**
   * Lists the invitations that the caller could have sent, the newest first. Throws InvalidInput, NotFound, Forbidden.
   */
  async list(actor: Actor, raw: unknown): Promise<Page<Invitation>> {
    const args = await validated(InvitationsArgs, raw);
    const { company, access } = await this.companyAccess.see(actor, args.company);
    const projectKeys = projectsToInviteTo(access, company.id);
    if (projectKeys?.length === 0) throw new Forbidden();
    const filter = { companyKey: company.id, projectKeys, state: args.state };
    const [invitations, total] = await this.repository.list(filter, args, this.clock.now());
    return pageOf(invitations, total, args);
  }

  /** Sends an invitation again. Throws NotFound, RoleAboveOwn, InvitationUsed, InvitationRevoked, TooManyRequests. */
  async resend(actor: Actor, uuid: UuidLike<'invitation'>): Promise<Invitation> {
    const seen = await this.invitationAccess.see(actor, uuid);
    await this.invitationAccess.requireSendable(seen);
    await this.takeMail(actor, seen.company);
    return this.database.transaction(async () => {
      const found = await this.invitationAccess.lock(actor, seen);
      await this.invitationAccess.requireSendable(found);
      const state = stateOf(found.invitation, this.clock.now());
      if (state === 'ACCEPTED') throw new InvitationUsed();
      if (state === 'REVOKED') throw new InvitationRevoked();
      return this.issuing.reissue(actor, found.company, found.invitation);
    });
  }

  /** Counts a mail against the limits. Throws TooManyRequests. */
  private async takeMail(actor: Actor, company: Company): Promise<void> {
    await this.limits.take(INVITATIONS, company.uuid);
    const age = this.clock.now().getTime() - company.createdAt.getTime();
    if (age < FIRST_DAYS_MS && !actor.isAdmin) await this.limits.take(FIRST_INVITATIONS, actor.userUuid);
  }
}
