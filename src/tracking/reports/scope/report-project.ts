import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';

export interface ReportProject {
  key: Key<'project'>;
  uuid: Uuid<'project'>;
  name: string;
  archived: boolean;
  /** Everybody's time may be seen, not only one's own. */
  all: boolean;
}

/** Names one project, or all of a company, or some of them. */
export interface AskedProjects {
  project?: UuidLike<'project'>;
  company?: UuidLike<'company'>;
  projects?: readonly UuidLike<'project'>[];
}
