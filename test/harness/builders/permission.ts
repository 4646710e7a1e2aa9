import type { INestApplicationContext } from '@nestjs/common';
import { ProjectMember } from '../../../src/project/members/member.entity.js';
import { Project } from '../../../src/project/projects/project.entity.js';
import { Database } from '../../../src/shared/database/database.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { ProjectRole } from '../../../src/shared/permissions/role.js';
import { Clock } from '../../../src/shared/time/clock.js';
import type { Person } from '../actors.js';

/** A project with nobody in it, past all rules: for specs of permissions, which are about memberships alone. */
export async function bareProject(
  app: INestApplicationContext,
  company: { id: string },
  by: Person,
  name = 'Support desk',
): Promise<Project> {
  const manager = app.get(Database).manager();
  const values = { uuid: newUuid(), companyId: company.id, name, description: '', createdBy: by.user.id };
  const project = manager.create(Project, { ...values, createdAt: app.get(Clock).now(), archivedAt: null });
  const { identifiers } = await manager.insert(Project, { ...project });
  return Object.assign(project, { id: String(identifiers[0]?.['id']) });
}

/** Gives a membership, past all rules. */
export async function seatIn(
  app: INestApplicationContext,
  project: Pick<Project, 'id'>,
  { user }: Person,
  role: ProjectRole,
): Promise<void> {
  const membership = {
    projectId: project.id,
    userId: user.id,
    role,
    joinedAt: app.get(Clock).now(),
    deactivatedAt: null,
  };
  await app.get(Database).manager().insert(ProjectMember, membership);
}
