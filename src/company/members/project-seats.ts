import { Injectable } from '@nestjs/common';
import type { Access } from '../../shared/permissions/access.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import { Unavailable } from '../../shared/errors/app-error.js';

export interface SeatProject {
  projectKey: string;
  uuid: string;
  name: string;
}

/** What companies ask of the module that owns projects. It registers itself, so that the arrow of imports stays downward. */
export interface ProjectSeatKeeper {
  /** The project of this company, by its public id, if this person may invite into it. Throws NotFound, Forbidden. */
  forInvitation(access: Access, companyKey: string, projectUuid: string): Promise<SeatProject>;
  /** Makes the person a member of the project; a member already stays as they are. In the running transaction. */
  give(projectKey: string, userKey: string, role: ProjectRole): Promise<void>;
  /** By key, for lists. */
  named(projectKeys: readonly string[]): Promise<Map<string, SeatProject>>;
  /** Number of projects that are not archived, by company key. */
  countIn(companyKeys: readonly string[]): Promise<Map<string, number>>;
}

@Injectable()
export class ProjectSeats {
  private registered: ProjectSeatKeeper | undefined;

  use(keeper: ProjectSeatKeeper): void {
    this.registered = keeper;
  }

  get keeper(): ProjectSeatKeeper {
    if (!this.registered) throw new Unavailable();
    return this.registered;
  }
}
