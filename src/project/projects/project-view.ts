import type { Key, Uuid } from '../../shared/ids/id.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import type { Tag } from '../tags/tag.entity.js';

/** A project with everything that lists and its own page show. */
export interface ProjectView {
  /** Internal keys; they stay on the server. */
  key: Key<'project'>;
  companyKey: Key<'company'>;
  uuid: Uuid<'project'>;
  name: string;
  description: string;
  company: { uuid: Uuid<'company'>; name: string };
  usersTotal: number;
  teamsTotal: number;
  tags: Tag[];
  enableCloudService: boolean;
  timeLimit: { hours: number; type: string; hard: boolean } | null;
  role: ProjectRole | null;
  /** The caller's permissions: `manage` its people and properties, `archive` it. */
  may: { manage: boolean; archive: boolean };
  createdAt: Date;
  archivedAt: Date | null;
}
