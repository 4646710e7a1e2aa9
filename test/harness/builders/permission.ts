import type { INestApplicationContext } from '@nestjs/common';
import { ProjectMember } from '../../../src/project/memberships/member.entity.js';
import { Project } from '../../../src/project/access/project.entity.js';
import { Database } from '../../../src/shared/database/database.js';
import type { Key } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { ProjectRole } from '../../../src/shared/permissions/role.js';
import { Clock } from '../../../src/shared/time/clock.js';
import type { Person } from '../actors.js';

/** A project with nobody in it, past all rules: for specs of permissions, which are about memberships alone. */
export async function bareProject(
  app: INestApplicationContext,
  company: { id: Key<'company'> },
  by: Person,
  name = 'Support desk',
): Promise<Project> {
  const values = { uuid: newUuid(), companyId: company.id, name, description: '', createdBy: by.user.id };
  return app.get(Database).insert(Project, { ...values, createdAt: app.get(Clock).now(), archivedAt: null });
}

/** Gives a membership, past all rules. */
export async function membershipIn(
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
