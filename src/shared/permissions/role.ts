import type { Slug } from './slug.js';

/** Menus of the pages, by the names of the enumeration in the API. */
export const MENU_ROLES = { ADMIN: 'ADMIN', USER: 'USER' } as const;
export type MenuRole = keyof typeof MENU_ROLES;

export const COMPANY_ROLES = ['owner', 'manager', 'accountant', 'agent', 'member'] as const;
export const PROJECT_ROLES = ['owner', 'admin', 'manager', 'user'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export type ProjectRole = (typeof PROJECT_ROLES)[number];

export const DEFAULT_COMPANY_ROLE: CompanyRole = 'member';
export const DEFAULT_PROJECT_ROLE: ProjectRole = 'user';

/** Project roles that see the administrator's menu; all others see the user's. */
export const ADMIN_MENU: readonly ProjectRole[] = ['owner', 'admin'];

export function menuOf(role: ProjectRole | null): MenuRole {
  return role && ADMIN_MENU.includes(role) ? 'ADMIN' : 'USER';
}

const RUN_PEOPLE: Slug[] = [
  'projects.invite',
  'project.viewusers',
  'project.usersettings',
  'timing.limit',
  'timing.limit.notify',
  'timing.manual.approve',
];
const SHAPE_WORK: Slug[] = ['project.manageusers', 'productivity.update', 'permissions.manage'];
const PUBLISH: Slug[] = ['cms.update', 'campaigns.create', 'campaigns.edit'];
const LEADS: Slug[] = ['leads.create', 'leads.follow'];
const COMPANY_FACTS: Slug[] = ['company.edit', 'timezones.update'];
/** A published program runs on everybody's computer, so being a manager does not include this permission. */
const PROGRAMS: Slug[] = ['builds.publish'];
const MONEY: Slug[] = ['company.billing.edit', 'payment.view', 'payment.edit', 'accounts.company', 'documents.verify'];

/** Permissions that a role holds unless its permission table changes them. */
export const COMPANY_DEFAULTS: Record<CompanyRole, readonly Slug[]> = {
  owner: [...COMPANY_FACTS, ...PROGRAMS, ...MONEY, ...RUN_PEOPLE, ...SHAPE_WORK, ...LEADS, 'leads.close', ...PUBLISH],
  manager: [...COMPANY_FACTS, 'payment.view', ...RUN_PEOPLE, ...SHAPE_WORK, ...LEADS, 'leads.close', ...PUBLISH],
  accountant: MONEY,
  agent: LEADS,
  member: [],
};

const PROJECT_LEADERS: readonly Slug[] = [...RUN_PEOPLE, ...SHAPE_WORK, 'payment.view', ...PUBLISH];

export const PROJECT_DEFAULTS: Record<ProjectRole, readonly Slug[]> = {
  owner: PROJECT_LEADERS,
  admin: PROJECT_LEADERS,
  manager: RUN_PEOPLE,
  user: [],
};
