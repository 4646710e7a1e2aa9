import { PeopleNames } from '../../identity/index.js';
import { mapPage, type Page } from '../../shared/pagination/page.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { ProjectMemberships } from '../memberships/project-memberships.js';
import { type InvitationDto, InvitationStateName } from './invitation.dto.js';
import type { Invitation } from './invitation.entity.js';
import { stateOf } from './invitation.state.js';

/** Builds the invitations that pages and the API show: with names, and never the secret. */
@PublicService()
export class InvitationViews {
  constructor(
    private readonly people: PeopleNames,
    private readonly memberships: ProjectMemberships,
    private readonly clock: Clock,
  ) {}

  async presentPage(page: Page<Invitation>): Promise<Page<InvitationDto>> {
    const views = await this.many(page.data);
    const byId = new Map(views.map((view) => [view.uuid, view]));
    return mapPage(page, ({ uuid }) => byId.get(uuid) as InvitationDto);
  }

  async present(invitation: Invitation): Promise<InvitationDto> {
    const [view] = await this.many([invitation]);
    return view as InvitationDto;
  }

  private async many(invitations: readonly Invitation[]): Promise<InvitationDto[]> {
    const projectKeys = invitations.flatMap(({ projectId }) => projectId ?? []);
    const [people, projects] = await Promise.all([
      this.people.findByKeys(invitations.map(({ invitedBy }) => invitedBy)),
      this.memberships.findProjects(projectKeys),
    ]);
    return invitations.map((invitation) => {
      const { uuid, email, companyRole, projectRole, createdAt, sentAt, sends, expiresAt } = invitation;
      const project = invitation.projectId ? projects.get(invitation.projectId) : undefined;
      return {
        uuid,
        id: uuid,
        email,
        companyRole,
        projectRole,
        createdAt,
        sentAt,
        sends,
        expiresAt,
        project: project?.uuid ?? null,
        projectName: project?.name ?? null,
        state: InvitationStateName[stateOf(invitation, this.clock.now())],
        invitedBy: people.get(invitation.invitedBy)?.name ?? '',
        acceptedAt: invitation.acceptedAt,
        revokedAt: invitation.revokedAt,
      };
    });
  }
}
