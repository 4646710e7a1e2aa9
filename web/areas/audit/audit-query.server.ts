import type { Workspace } from '@server/project';

const GROUPS = [
  'PERMISSIONS',
  'PEOPLE',
  'COMPANY',
  'BUILDS',
  'PROJECTS',
  'EXPORTS',
  'ACCOUNTS',
  'INSTALLATION',
] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[0-9a-f-]{36}$/;

/** The filter that an address asks for; what it can not mean is left out. */
export function auditQuery(search: URLSearchParams, workspace: Workspace, isAdmin: boolean) {
  const installation = isAdmin && search.get('scope') === 'installation';
  const fitting = (name: string, pattern: RegExp): string | undefined => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const day = (name: string): string | undefined => {
    const value = fitting(name, DAY);
    return value && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  return {
    installation,
    filter: {
      company: installation ? undefined : workspace.company.uuid,
      user: fitting('user', UUID),
      group: GROUPS.find((group) => group === search.get('group')),
      from: day('from'),
      to: day('to'),
      timezone: workspace.timeZone,
    },
    groups: GROUPS.filter((group) => installation || (group !== 'ACCOUNTS' && group !== 'INSTALLATION')),
  };
}
