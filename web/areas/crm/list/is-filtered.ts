import type { LeadsData } from '../leads-page.server';

/** Something narrows the list, so that an empty one says nothing about all leads. */
export function isFiltered({ keyword, status, priority, chip, deleted }: LeadsData['filter']): boolean {
  return Boolean(keyword || chip || deleted || status.length + priority.length > 0);
}
