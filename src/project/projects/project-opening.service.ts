import { Injectable } from '@nestjs/common';
import { CompanyAccess } from '../../company/index.js';
import { Users } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { NotInCompany } from '../access/project.errors.js';
import { mayCreateProjects, scopeOf } from '../access/project.policy.js';
import { ProjectsRepository } from '../access/projects.repository.js';
import { MembershipRules } from '../members/membership-rules.service.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import { CreateProjectInput } from './project.dto.js';
import { ProjectCreated } from './project.events.js';

/** Opens projects. */
@Injectable()
export class ProjectOpening {
  constructor(
    private readonly database: Database,
    private readonly repository: ProjectsRepository,
    private readonly memberships: ProjectMembersRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly rules: MembershipRules,
    private readonly users: Users,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a project; by those who run the company. Its owner is a member of the company, by default who creates it.
   * Answers its id. Throws InvalidInput, NotFound, Forbidden, NotInCompany.
   */
  async open(actor: Actor, raw: unknown): Promise<Uuid<'project'>> {
    const input = await validated(CreateProjectInput, raw);
    const uuid = await this.database.transaction(async () => {
      const { company, access } = await this.companyAccess.see(actor, input.company);
      if (!mayCreateProjects(access, company.id)) throw new Forbidden();
      const owner = await this.ownerOf(actor, company.id, input.owner);
      const now = this.clock.now();
      const { name, description = '' } = input;
      const project = await this.repository.insert({
        companyId: company.id,
        name,
        description,
        createdBy: actor.userKey,
        createdAt: now,
      });
      await this.memberships.add({ projectId: project.id, userId: owner.key, role: 'owner', joinedAt: now });
      // By the administrator flag alone nobody becomes an owner whom the company lets pay people.
      if (!mayCreateProjects(access.bySeat(), company.id)) {
        await this.rules.requirePower({ access, scope: scopeOf(project) }, 'owner');
      }
      const details = { company: company.uuid, owner: owner.uuid };
      await this.changeLog.record(project, {
        audit: { action: 'project.created', objectType: 'project', objectId: project.uuid, details },
        event: new ProjectCreated({ projectUuid: project.uuid, companyUuid: company.uuid, ownerUuid: owner.uuid }),
        live: [{ moves: { user: owner.uuid } }, 'projectUpdated', { user: owner.uuid, topic: 'permissionUpdated' }],
      });
      return project.uuid;
    });
    this.companyAccess.forget(actor);
    return uuid;
  }

  /** A global admin who opens a project somewhere else is no member there, so an owner has to be named. */
  private async ownerOf(actor: Actor, companyKey: Key<'company'>, uuid: Uuid<'user'> | undefined) {
    const owner = uuid ? (await this.users.findByUuids([uuid]))[0] : undefined;
    const key = uuid ? owner?.id : actor.userKey;
    if (!key) throw new NotInCompany('owner');
    await this.rules.requireColleague({ companyId: companyKey }, { id: key }, 'owner');
    return { key, uuid: uuid ?? actor.userUuid };
  }
}
