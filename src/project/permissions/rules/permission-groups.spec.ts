import { describe, expect, it } from '@jest/globals';
import { SLUGS } from '../../../shared/permissions/slug.js';
import { SLUGS_OF_GROUP } from './permission-groups.js';

describe('the groups of permissions', () => {
  it('show every permission of the product once', () => {
    const shown = Object.values(SLUGS_OF_GROUP).flat();
    expect(shown.toSorted()).toEqual([...SLUGS].toSorted());
  });
});
