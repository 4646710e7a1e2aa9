import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Invitation } from './invitation.entity.js';

const INVITE = 'projects.invite' as const;

/** The projects whose invitations this person sees; undefined: all of the company. */
export function projectsToInviteTo(access: Access, companyKey: Key<'company'>): Key<'project'>[] | undefined {
  if (access.can(INVITE, { companyKey })) return undefined;
  const membership = access.memberships.find((candidate) => candidate.companyKey === companyKey);
  return (membership?.projects ?? [])
    .map(({ projectKey }) => projectKey)
    .filter((projectKey) => access.can(INVITE, { companyKey, projectKey }));
}

/** Tells whether somebody may see an invitation: whoever could have sent it sees it. */
export function maySeeInvitation(
  access: Access,
  { companyId, projectId }: Pick<Invitation, 'companyId' | 'projectId'>,
): boolean {
  return access.belongsTo(companyId) && access.can(INVITE, { companyKey: companyId, projectKey: projectId });
}
