import type { GrantEntry } from '../../../company/index.js';
import { subjectText } from '../../../company/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Slug } from '../../../shared/permissions/slug.js';

/**
 * Entries of a permission table, indexed by subject and permission: the table is queried for each of its thousands of
 * cells.
 */
export class Entries {
  private readonly ofRoles = new Map<string, GrantEntry[]>();
  private readonly ofPeople = new Map<string, GrantEntry[]>();

  constructor(entries: readonly GrantEntry[]) {
    for (const entry of entries) {
      const { subject, slug } = entry;
      if (subject.startsWith('user:')) add(this.ofPeople, `${subject}/${slug}`, entry);
      else add(this.ofRoles, slug, entry);
    }
  }

  /** Returns the entries of all roles, and of this person, for a permission. */
  about(userKey: Key<'user'> | null, slug: Slug): GrantEntry[] {
    const ofRoles = this.ofRoles.get(slug) ?? [];
    if (userKey === null) return ofRoles;
    return [...ofRoles, ...(this.ofPeople.get(`${subjectText({ kind: 'USER', userKey })}/${slug}`) ?? [])];
  }
}

function add(map: Map<string, GrantEntry[]>, key: string, entry: GrantEntry): void {
  const known = map.get(key);
  if (known) known.push(entry);
  else map.set(key, [entry]);
}
