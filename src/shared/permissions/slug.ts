/** The product's permissions. A slug names one thing a person may do in a company or project. */
export const SLUGS = [
  'company.edit',
  'timezones.update',
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
