import { describe, expect, it } from '@jest/globals';
import type { GrantEntry } from '../../../company/index.js';
import type { Key } from '../../../shared/ids/id.js';
import { Entries } from './entries.js';

const entry = (subject: string, slug: GrantEntry['slug']): GrantEntry => ({
  subject,
  slug,
  projectKey: null,
  effect: 'ALLOW',
});

describe('entries of a permission table', () => {
  it('are those of all roles and of the person, for the permission asked for, however many there are', () => {
    const others = Array.from({ length: 40_000 }, (_, index) => entry(`user:${index + 100}`, 'timing.limit'));
    const [role, post, own] = [
      entry('company:owner', 'timing.limit'),
      entry('project:admin', 'timing.limit'),
      entry('user:1', 'timing.limit'),
    ];
    const entries = new Entries([...others, role, post, own, entry('user:1', 'leads.close')]);
    expect(entries.about('1' as Key<'user'>, 'timing.limit')).toEqual([role, post, own]);
    expect(entries.about('2' as Key<'user'>, 'timing.limit')).toEqual([role, post]);
    expect(entries.about(null, 'timing.limit')).toEqual([role, post]);
    expect(entries.about('1' as Key<'user'>, 'cms.update')).toEqual([]);
  });
});
