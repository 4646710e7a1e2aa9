/** The product's permissions. A slug names one thing a person may do in a company or project. */
export const SLUGS = [
  'company.edit',
  'timezones.update',
  'builds.publish',
  'company.billing.edit',
  'projects.invite',
  'project.viewusers',
  'project.manageusers',
  'project.usersettings',
  'timing.limit',
  'timing.limit.notify',
  'timing.manual.approve',
  'productivity.update',
  'payment.view',
  'payment.edit',
  'permissions.manage',
  'leads.create',
  'leads.follow',
  'leads.close',
  'cms.update',
  'accounts.company',
  'campaigns.create',
  'campaigns.edit',
] as const;

export type Slug = (typeof SLUGS)[number];

/** Permissions about the whole company, which cannot be given for one project. */
const OF_THE_COMPANY: readonly Slug[] = [
  'company.edit',
  'timezones.update',
  'builds.publish',
  'company.billing.edit',
  'accounts.company',
  'leads.create',
  'leads.follow',
  'leads.close',
];

export type PermissionLevel = 'COMPANY' | 'PROJECT';

/**
 * Returns the level of a permission. Those of level `PROJECT` may be given for the whole company or for one of its
 * projects.
 */
export function levelOf(slug: Slug): PermissionLevel {
  return OF_THE_COMPANY.includes(slug) ? 'COMPANY' : 'PROJECT';
}

export function isSlug(value: unknown): value is Slug {
  return (SLUGS as readonly unknown[]).includes(value);
}
