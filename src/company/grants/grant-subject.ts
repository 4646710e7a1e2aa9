import type { Key } from '../../shared/ids/id.js';
import type { CompanyRole, ProjectRole } from '../../shared/permissions/role.js';

/** Role or person that an entry of the permission table speaks of; a person by internal key. */
export type GrantSubject =
  | { kind: 'USER'; userKey: Key<'user'> }
  | { kind: 'COMPANY_ROLE'; role: CompanyRole }
  | { kind: 'PROJECT_ROLE'; role: ProjectRole };

const PREFIXES = { USER: 'user', COMPANY_ROLE: 'company', PROJECT_ROLE: 'project' } as const;

/** Returns a subject as it is stored: one text, so that an entry can be unique. */
export function subjectText(subject: GrantSubject): string {
  return `${PREFIXES[subject.kind]}:${subject.kind === 'USER' ? subject.userKey : subject.role}`;
}
