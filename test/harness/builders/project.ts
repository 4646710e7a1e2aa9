import type { INestApplicationContext } from '@nestjs/common';
import type { Company } from '../../../src/company/companies/company.entity.js';
import { ProjectMembersRepository } from '../../../src/project/memberships/project-members.repository.js';
import type { ProjectView } from '../../../src/project/projects/project-view.js';
import type { CreateProjectInput } from '../../../src/project/projects/project.dto.js';
import { ProjectChanges } from '../../../src/project/projects/project-changes.service.js';
import type { Actor } from '../../../src/shared/permissions/actor.js';
import { Permissions } from '../../../src/shared/permissions/permissions.service.js';
import type { ProjectRole } from '../../../src/shared/permissions/role.js';
import { Clock } from '../../../src/shared/time/clock.js';
import type { Person } from '../actors.js';
import { aMember, type MemberValues } from './company.js';

/** A project that this person owns; they run the company. */
export function aProject(
  app: INestApplicationContext,
  owner: Actor,
  company: Pick<Company, 'uuid'>,
  values: Partial<CreateProjectInput> = {},
): Promise<ProjectView> {
  return app.get(ProjectChanges).create(owner, { name: 'Support desk', company: company.uuid, ...values });
}

/** Gives somebody of the company a membership in a project. */
export async function seated<P extends Person>(
  app: INestApplicationContext,
  project: Pick<ProjectView, 'key'>,
  person: P,
  role: ProjectRole = 'user',
): Promise<P> {
  await app
    .get(ProjectMembersRepository)
    .add({ projectId: project.key, userId: person.user.id, role, joinedAt: app.get(Clock).now() });
  app.get(Permissions).forget(person.actor);
  return person;
}

/** Somebody new in the company and in the project. */
export async function aProjectUser(
  app: INestApplicationContext,
  company: Pick<Company, 'id'>,
  project: Pick<ProjectView, 'key'>,
  { projectRole = 'user', ...values }: MemberValues & { projectRole?: ProjectRole } = {},
): Promise<Person> {
  return seated(app, project, await aMember(app, company, values), projectRole);
}

/** Returns the actor of the person's next request: what they may do is read anew. */
export function nextRequest(person: Person): Actor {
  return { ...person.actor };
}
