import { describe, expect, it } from '@jest/globals';
import { aKey, aUuid } from '../../../test/harness/ids.js';
import { Forbidden } from '../errors/app-error.js';
import type { Key } from '../ids/id.js';
import { Access } from './access.js';
import type { Actor } from './actor.js';
import type { Grant, Membership, Memberships } from './membership.js';
import { isOverMoney, SLUGS } from './slug.js';

const HOME = { companyKey: aKey('1') };
const DESK = { companyKey: aKey('1'), projectKey: aKey('10') };
const FOREIGN = { companyKey: aKey('2'), projectKey: aKey('20') };

const USER: Key<'user'> = aKey('7');

const actor = (isAdmin = false): Actor => ({ userKey: USER, isAdmin }) as Actor;

function access(membership: Partial<Membership> | null, isAdmin = false): Access {
  const whole: Membership = {
    companyKey: aKey('1'),
    companyId: aUuid('one'),
    role: 'member',
    projects: [],
    grants: [],
    ...membership,
  };
  const memberships: Memberships = membership ? [whole] : [];
  return new Access(actor(isAdmin), memberships);
}

const desk = (role: Membership['projects'][number]['role']): Membership['projects'] => [
  { projectKey: aKey('10'), projectId: aUuid('ten'), role },
];

describe('what somebody may do', () => {
  it('is everything but what is over money for a global admin, in every company, whatever was denied', () => {
    const deny: Grant = { slug: 'cms.update', allow: false, subject: 'USER', role: null, projectKey: null };
    const admin = access({ role: 'member', grants: [deny] }, true);
    const given = SLUGS.filter((slug) => !isOverMoney(slug));
    expect(given).toHaveLength(SLUGS.length - 4);
    expect(admin.listSlugs(HOME)).toEqual(given);
    expect(admin.listSlugs(FOREIGN)).toEqual(given);
    expect(admin.belongsTo(aKey('2')) && admin.sees(FOREIGN) && admin.canSomewhere('cms.update')).toBe(true);
  });

  it('over money is what a seat gives, to a global admin too', () => {
    const accountant = access({ role: 'accountant' }, true);
    expect(SLUGS.filter((slug) => !accountant.can(slug, HOME))).toEqual([]);
    expect(accountant.can('accounts.company', FOREIGN)).toBe(false);
    const denied: Grant = { slug: 'payment.edit', allow: false, subject: 'USER', role: null, projectKey: null };
    expect(access({ role: 'owner', grants: [denied] }, true).can('payment.edit', HOME)).toBe(false);
    expect(accountant.bySeat().can('company.edit', HOME)).toBe(false);
    expect(access(null, true).mayRead('accounts.company', HOME)).toBe(true);
    expect(access(null, true).can(['payment.view', 'payment.edit'], HOME)).toBe(true);
  });

  it('is nothing in a company of others (T20)', () => {
    const owner = access({ role: 'owner', projects: desk('owner') });
    expect(owner.listSlugs(FOREIGN)).toEqual([]);
    expect(owner.belongsTo(aKey('2')) || owner.sees(FOREIGN)).toBe(false);
    expect(() => owner.require('company.edit', FOREIGN)).toThrow(Forbidden);
  });

  it('is nothing at all without a membership', () => {
    const nobody = access(null);
    expect(nobody.listSlugs(HOME)).toEqual([]);
    expect(SLUGS.some((slug) => nobody.canSomewhere(slug))).toBe(false);
    expect(nobody.companyRole(aKey('1'))).toBeNull();
    expect(nobody.projectRole(DESK)).toBeNull();
  });

  it('counts somewhere when it is held in one project alone, and only there', () => {
    const manager = access({ projects: desk('manager') });
    expect(manager.canSomewhere('timing.limit')).toBe(true);
    expect(manager.canWithin('timing.limit', aKey('1'))).toBe(true);
    expect(manager.canWithin('timing.limit', aKey('2'))).toBe(false);
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
