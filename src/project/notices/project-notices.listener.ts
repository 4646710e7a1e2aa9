import { Injectable } from '@nestjs/common';
import { Inbox, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { MemberLimitChanged, ProjectLimitChanged } from '../limits/limit.events.js';
import { TIME_LIMIT_CHANGED, USER_STATUS_IN_PROJECT } from './project-notifications.js';
import { ProjectsRepository } from '../access/projects.repository.js';
import { UserStatusInProjectChanged } from '../members/member.events.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';

/** Tells people what others decided about their place in a project. */
@Injectable()
export class ProjectNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly projects: ProjectsRepository,
    private readonly members: ProjectMembersRepository,
  ) {}

  @On(UserStatusInProjectChanged)
  async notifyStatusChanged({ projectUuid, userUuid, enabled, actorUuid }: UserStatusInProjectChanged): Promise<void> {
    const { project, person, options } = await this.facts(projectUuid, userUuid, actorUuid);
    if (!project || !person) return;
    const params = { project, status: enabled ? ('enabled' as const) : ('disabled' as const) };
    await this.inbox.notify([person], USER_STATUS_IN_PROJECT, params, options);
  }

  @On(MemberLimitChanged)
  async notifyLimitChanged({ projectUuid, userUuid, minutes, period, actorUuid }: MemberLimitChanged): Promise<void> {
    const { project, person, options } = await this.facts(projectUuid, userUuid, actorUuid);
    if (!project || !person || userUuid === actorUuid) return;
    const params = { project, hours: hoursText(minutes ?? 0), period: period ?? 'NONE' };
    await this.inbox.notify([person], TIME_LIMIT_CHANGED, params, options);
  }

  @On(ProjectLimitChanged)
  async notifyProjectLimitChanged({ projectUuid, minutes, period, actorUuid }: ProjectLimitChanged): Promise<void> {
    const [project, [actor]] = await Promise.all([
      this.projects.find(projectUuid),
      this.users.findByUuids([actorUuid]),
    ]);
    if (!project) return;
    const people = (await this.members.listWithoutOwnLimit(project.id)).filter((key) => key !== actor?.id);
    const params = { project: project.name, hours: hoursText(minutes ?? 0), period: period ?? 'OFF' };
    await this.inbox.notify(people, TIME_LIMIT_CHANGED, params, {
      projectUuid,
      ...(actor && { creatorKey: actor.id }),
    });
  }

  private async facts(projectId: Uuid<'project'>, userId: Uuid<'user'>, actorId: Uuid<'user'>) {
    const [project, people] = await Promise.all([
      this.projects.find(projectId),
      this.users.findByUuids([userId, actorId]),
    ]);
    const keyOf = (uuid: Uuid<'user'>): Key<'user'> | undefined => people.find((user) => user.uuid === uuid)?.id;
    const creatorKey = keyOf(actorId);
    const options = { projectId, ...(creatorKey && { creatorKey }) };
    return { project: project?.name, person: keyOf(userId), options };
  }
}

/** `7:30`, the same in every language. */
function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
