import type { Slug } from '@server/shared/permissions/slug';

/** What they allow has no pages yet: nobody is asked to decide about it. A part that comes takes its own away. */
const WITHOUT_PAGES: readonly Slug[] = [
  'payment.view',
  'payment.edit',
  'leads.create',
  'leads.follow',
  'leads.close',
  'cms.update',
  'campaigns.create',
  'campaigns.edit',
];

export function hasPages(slug: string): boolean {
  return !(WITHOUT_PAGES as readonly string[]).includes(slug);
}
