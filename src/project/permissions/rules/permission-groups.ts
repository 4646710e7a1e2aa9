import type { Slug } from '../../../shared/permissions/slug.js';

/** Groups of permissions by subject, as people see them. */
export const PERMISSION_GROUPS = ['company', 'people', 'time', 'money', 'growth', 'content'] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

/** Permissions in the order of the table. */
export const SLUGS_OF_GROUP: Record<PermissionGroup, readonly Slug[]> = {
  company: ['company.edit', 'timezones.update', 'builds.publish', 'permissions.manage'],
  people: ['projects.invite', 'project.viewusers', 'project.manageusers', 'project.usersettings'],
  time: ['timing.limit', 'timing.limit.notify', 'timing.manual.approve', 'productivity.update'],
  money: ['payment.view', 'payment.edit', 'company.billing.edit', 'accounts.company', 'documents.verify'],
  growth: ['leads.create', 'leads.follow', 'leads.close'],
  content: ['campaigns.create', 'campaigns.edit', 'cms.update'],
};
