import { describe, expect, it } from '@jest/globals';
import { Forbidden } from '../errors/app-error.js';
import { Access } from './access.js';
import type { Actor } from './actor.js';
import type { Grant, Membership, Memberships } from './membership.js';
import { SLUGS } from './slug.js';

const HOME = { companyKey: '1' };
const DESK = { companyKey: '1', projectKey: '10' };
const FOREIGN = { companyKey: '2', projectKey: '20' };

const actor = (isAdmin = false): Actor => ({ userKey: '7', isAdmin }) as Actor;

function access(membership: Partial<Membership> | null, isAdmin = false): Access {
  const whole: Membership = {
    companyKey: '1',
    companyId: 'one',
    role: 'member',
    projects: [],
    grants: [],
    ...membership,
  };
  const standing: Memberships = membership ? [whole] : [];
  return new Access(actor(isAdmin), standing);
}

const desk = (role: Membership['projects'][number]['role']): Membership['projects'] => [
  { projectKey: '10', projectId: 'ten', role },
];

describe('what somebody may do', () => {
  it('is everything for a global admin, in every company, whatever was denied', () => {
    const deny: Grant = { slug: 'cms.update', allow: false, subject: 'USER', role: null, projectKey: null };
    const admin = access({ role: 'member', grants: [deny] }, true);
    expect(admin.listSlugs(HOME)).toEqual([...SLUGS]);
    expect(admin.listSlugs(FOREIGN)).toEqual([...SLUGS]);
    expect(admin.belongsTo('2') && admin.sees(FOREIGN) && admin.canSomewhere('cms.update')).toBe(true);
  });

  it('is nothing in a company of others (T20)', () => {
    const owner = access({ role: 'owner', projects: desk('owner') });
    expect(owner.listSlugs(FOREIGN)).toEqual([]);
    expect(owner.belongsTo('2') || owner.sees(FOREIGN)).toBe(false);
    expect(() => owner.require('company.edit', FOREIGN)).toThrow(Forbidden);
  });

  it('is nothing at all without a membership', () => {
    const nobody = access(null);
    expect(nobody.listSlugs(HOME)).toEqual([]);
    expect(SLUGS.some((slug) => nobody.canSomewhere(slug))).toBe(false);
    expect(nobody.companyRole('1')).toBeNull();
    expect(nobody.projectRole(DESK)).toBeNull();
  });

  it('counts somewhere when it is held in one project alone, and only there', () => {
    const manager = access({ projects: desk('manager') });
    expect(manager.canSomewhere('timing.limit')).toBe(true);
    expect(manager.can('timing.limit', DESK)).toBe(true);
    expect(manager.can('timing.limit', HOME)).toBe(false);
    expect(manager.can(['leads.close', 'timing.limit'], DESK)).toBe(true);
    expect(() => manager.require(['leads.close', 'company.edit'], DESK)).toThrow(Forbidden);
  });

  it.each([
    ['owner', true],
    ['manager', true],
    ['accountant', true],
    ['agent', false],
    ['member', false],
  ] as const)('a company %s sees projects they are not in: %s', (role, sees) => {
    expect(access({ role }).sees(DESK)).toBe(sees);
    expect(access({ role, projects: desk('user') }).sees(DESK)).toBe(true);
  });
});
