import { Injectable } from '@nestjs/common';
import { InvitedAccounts, normalEmail } from '../../identity/index.js';
import { Speaker } from '../../shared/language/speaker.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { validated } from '../../shared/validation/validate.js';
import { Members } from '../members/members.service.js';
import { PeopleQuery } from '../members/people.query.js';
import { ProjectSeats } from '../members/project-seats.js';
import { InvitationAcceptance, type InvitationKey } from './invitation-acceptance.service.js';
import { InvitationBacking } from './invitation-backing.service.js';
import { VerifyInvitationArgs } from './invitation.dto.js';
import { VerificationFailed } from './invitation.errors.js';
import { faceOf, type InvitationFace } from './invitation.state.js';

/** What may be told to whoever holds the link. */
export interface InvitationView {
  face: InvitationFace;
  email: string;
  company: string;
  companyRole: string;
  roleDisplayName: string;
  project: string | null;
  invitedBy: string;
}

/** Tells what the page behind an invitation shows to this person. Reads only. */
@Injectable()
export class InvitationFaces {
  constructor(
    private readonly acceptance: InvitationAcceptance,
    private readonly accounts: InvitedAccounts,
    private readonly members: Members,
    private readonly people: PeopleQuery,
    private readonly seats: ProjectSeats,
    private readonly speaker: Speaker,
    private readonly backing: InvitationBacking,
  ) {}

  /** Throws VerificationFailed for an unknown secret, and for one that was mailed to another address. */
  async verify(actor: Actor | null, raw: unknown): Promise<InvitationView> {
    const { token, email } = await validated(VerifyInvitationArgs, raw);
    const view = await this.look(actor, { token });
    if (view.email !== normalEmail(email)) throw new VerificationFailed();
    return view;
  }

  /** Throws VerificationFailed. */
  async look(actor: Actor | null, key: InvitationKey): Promise<InvitationView> {
    const { invitation, company } = await this.acceptance.find(key);
    const isInvited = actor !== null && normalEmail(actor.email) === invitation.email;
    if (key.token === undefined && !isInvited) throw new VerificationFailed();
    const [owner, people, projects] = await Promise.all([
      this.accounts.ownerOf(invitation.email),
      this.people.byKeys([invitation.invitedBy]),
      this.seats.named(invitation.projectId ? [invitation.projectId] : []),
    ]);
    const viewer = {
      signedIn: actor !== null,
      isInvited,
      hasAccount: owner !== null,
      isMember: owner !== null && (await this.members.isActive(company.id, owner.id)),
    };
    return {
      face: faceOf(await this.backing.state(invitation), viewer, invitation.projectId !== null),
      email: invitation.email,
      company: company.name,
      companyRole: invitation.companyRole,
      roleDisplayName: this.speaker.say(`roles.COMPANY.${invitation.companyRole}`),
      project: projects.get(invitation.projectId ?? '')?.name ?? null,
      invitedBy: people.get(invitation.invitedBy)?.name ?? '',
    };
  }
}
