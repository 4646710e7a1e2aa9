import type { Workspace } from '@server/project';

/** The pages about the company itself; beside them stands its billing, for whoever looks after that. */
export function maySeeSettings({ slugs }: Pick<Workspace, 'slugs'>): boolean {
  return slugs.includes('timezones.update') || slugs.includes('company.edit');
}
