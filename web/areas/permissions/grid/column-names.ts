import type { ColumnView } from '~/areas/permissions/table-view';
import type { TextKey } from '~/lib/locale/text-key';

type NamedColumn = Pick<ColumnView, 'kind' | 'name' | 'role'>;
type Say = (key: TextKey) => string;

/** A person's name, or the role's in the reader's language. */
export function columnName({ kind, name, role }: NamedColumn, t: Say): string {
  if (name !== null) return name;
  return t(`shell.role.${kind === 'COMPANY_ROLE' ? 'company' : 'project'}.${role}` as TextKey);
}

/** The role by which a person is known here. */
export function roleOfPerson({ person }: Pick<ColumnView, 'person'>, t: Say): string {
  if (!person) return '';
  const key = person.projectRole ? `project.${person.projectRole}` : `company.${person.companyRole}`;
  return t(`shell.role.${key}` as TextKey);
}
