import { Injectable } from '@nestjs/common';
import { type WeekDay } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { type CompanyRole, menuOf, type MenuRole, type ProjectRole } from '../../shared/permissions/role.js';
import type { Slug } from '../../shared/permissions/slug.js';
import type { Scope } from '../../shared/permissions/standing.js';
import { Clock } from '../../shared/time/clock.js';
import { Selection } from './selection.entity.js';
import { type WorkspaceRow, WorkspacesQuery } from './workspaces.query.js';

export const DEFAULT_ZONE = 'Asia/Kathmandu';

/** The company and project that a session works in, and what the person may do there. */
export interface Workspace {
  company: { uuid: string; name: string; currency: string; weekStartDay: WeekDay; role: CompanyRole | null };
  project: { uuid: string; name: string; role: ProjectRole | null; archived: boolean };
  /** Internal keys, for services. Pages must not hand them to the browser. */
  scope: Required<Scope> & { projectKey: string };
  menu: MenuRole;
  /** IANA name of the zone in which days are cut. */
  timeZone: string;
  settings: { enableCloudService: boolean };
  /** Everything the person may do in this scope. */
  slugs: Slug[];
}

/** Which project a signed-in session has chosen. */
@Injectable()
export class Workspaces {
  constructor(
    private readonly database: Database,
    private readonly query: WorkspacesQuery,
    private readonly permissions: Permissions,
    private readonly clock: Clock,
  ) {}

  /**
   * What was chosen, as long as it may still be seen; else the first project in which the person is active. Null when
   * there is none: then the roadblock says what to do.
   */
  async of(actor: Actor): Promise<Workspace | null> {
    const access = await this.permissions.of(actor);
    const chosen = await this.query.chosen(actor.sessionKey, actor.userKey);
    const row = chosen && (await this.query.load(chosen.projectKey));
    if (row && sees(access, row)) return workspaceOf(access, row, chosen.timeZone);
    const first = access.standing.flatMap(({ projects }) => projects)[0];
    const fallback = first && (await this.query.load(first.projectKey));
    return fallback ? workspaceOf(access, fallback, null) : null;
  }

  /** Remembers the session's project. Whether it may be chosen was decided by who calls. */
  async remember(actor: Actor, projectKey: string, timeZone: string | null): Promise<void> {
    await this.database
      .manager()
      .upsert(
        Selection,
        {
          sessionId: actor.sessionKey,
          userId: actor.userKey,
          projectId: projectKey,
          timeZone,
          chosenAt: this.clock.now(),
        },
        ['sessionId'],
      );
  }
}

function sees(access: Access, row: WorkspaceRow): boolean {
  return access.sees({ companyKey: String(row.company_key), projectKey: String(row.project_key) });
}

function workspaceOf(access: Access, row: WorkspaceRow, timeZone: string | null): Workspace {
  const scope = { companyKey: String(row.company_key), projectKey: String(row.project_key) };
  const role = access.projectRole(scope);
  const cloud = typeof row.cloud === 'string' ? (JSON.parse(row.cloud) as { enableCloudService?: boolean }) : row.cloud;
  return {
    company: {
      uuid: row.company_uuid,
      name: row.company_name,
      currency: row.currency,
      weekStartDay: row.week_start_day,
      role: access.companyRole(scope.companyKey),
    },
    project: { uuid: row.project_uuid, name: row.project_name, role, archived: row.archived_at !== null },
    scope,
    menu: access.actor.isAdmin ? 'ADMIN' : menuOf(role),
    timeZone: timeZone ?? row.main_zone ?? DEFAULT_ZONE,
    settings: { enableCloudService: cloud?.enableCloudService === true },
    slugs: access.slugsIn(scope),
  };
}
