import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Scope } from '../../shared/permissions/membership.js';
import type { CompanyRole, MenuRole, ProjectRole } from '../../shared/permissions/role.js';
import type { Slug } from '../../shared/permissions/slug.js';
import type { WeekDay } from '../../shared/time/week-day.js';

/** The company and project that a session works in, and the person's permissions there. */
export interface Workspace {
  company: {
    uuid: UuidLike<'company'>;
    name: string;
    currency: string;
    weekStartDay: WeekDay;
    role: CompanyRole | null;
  };
  project: { uuid: UuidLike<'project'>; name: string; role: ProjectRole | null; archived: boolean };
  /** Internal keys, for services. Pages must not hand them to the browser. */
  scope: Required<Scope> & { projectKey: Key<'project'> };
  menu: MenuRole;
  /** IANA name of the zone in which days are cut. */
  timeZone: string;
  settings: { enableCloudService: boolean };
  /** All permissions that the person holds in this scope. */
  slugs: Slug[];
}
