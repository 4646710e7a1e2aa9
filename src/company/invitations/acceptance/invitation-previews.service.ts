import { InvitedAccounts, normalEmail, PeopleNames } from '../../../identity/index.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { Members } from '../../members/members.service.js';
import { ProjectMemberships } from '../../memberships/project-memberships.js';
import { type InvitationKey, InvitationLinks } from './invitation-links.service.js';
import { VerifyInvitationArgs } from './acceptance.dto.js';
import { VerificationFailed } from '../invitation.errors.js';
import { previewStateFor, type InvitationPreviewState } from '../invitation.state.js';

/** The facts about an invitation that the bearer of its link may know. */
export interface InvitationView {
  face: InvitationPreviewState;
  email: string;
  company: string;
  companyRole: string;
  roleDisplayName: string;
  project: string | null;
  invitedBy: string;
}

/** Returns what the page behind an invitation shows to this person. Reads only. */
@PublicService()
export class InvitationPreviews {
  constructor(
    private readonly links: InvitationLinks,
    private readonly accounts: InvitedAccounts,
    private readonly members: Members,
    private readonly people: PeopleNames,
    private readonly memberships: ProjectMemberships,
    private readonly translator: Translator,
  ) {}

  /**
   * Previews an invitation by secret and address. Throws InvalidInput; VerificationFailed for an unknown secret, and
   * for one that was mailed to another address.
   */
  async verify(actor: Actor | null, raw: unknown): Promise<InvitationView> {
    const { token, email } = await validated(VerifyInvitationArgs, raw);
    const view = await this.preview(actor, { token });
    if (view.email !== normalEmail(email)) throw new VerificationFailed();
    return view;
  }

  /** Previews an invitation. Throws VerificationFailed. */
  async preview(actor: Actor | null, key: InvitationKey): Promise<InvitationView> {
    const { invitation, company } = await this.links.find(key);
    const isInvited = actor !== null && normalEmail(actor.email) === invitation.email;
    if (key.token === undefined && !isInvited) throw new VerificationFailed();
    const [owner, people, projects] = await Promise.all([
      this.accounts.ownerOf(invitation.email),
      this.people.findByKeys([invitation.invitedBy]),
      this.memberships.findProjects(invitation.projectId ? [invitation.projectId] : []),
    ]);
    const viewer = {
      signedIn: actor !== null,
      isInvited,
      hasAccount: owner !== null,
      isMember: owner !== null && (await this.members.isActive(company.id, owner.id)),
    };
    return {
      face: previewStateFor(await this.links.readState(invitation), viewer, invitation.projectId !== null),
      email: invitation.email,
      company: company.name,
      companyRole: invitation.companyRole,
      roleDisplayName: this.translator.translate(`roles.COMPANY.${invitation.companyRole}`),
      project: projects.get(invitation.projectId ?? '')?.name ?? null,
      invitedBy: people.get(invitation.invitedBy)?.name ?? '',
    };
  }
}
