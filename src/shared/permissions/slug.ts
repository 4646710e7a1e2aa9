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
  'documents.verify',
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
  'documents.verify',
  'leads.create',
  'leads.follow',
  'leads.close',
];

/** Permissions for leads: any of them opens the page of leads. */
export const LEAD_SLUGS = ['leads.create', 'leads.follow', 'leads.close'] as const satisfies readonly Slug[];

/** Permissions over money: the administrator flag gives none of them, a seat in the company does. */
const OVER_MONEY: readonly Slug[] = ['company.billing.edit', 'payment.edit', 'accounts.company', 'documents.verify'];

/** Returns whether a permission moves money, or decides where or to whom money goes. */
export function isOverMoney(slug: Slug): boolean {
  return OVER_MONEY.includes(slug);
}

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
