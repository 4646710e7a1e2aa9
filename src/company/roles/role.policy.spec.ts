import { describe, expect, it } from '@jest/globals';
import { aKey, aUuid } from '../../../test/harness/ids.js';
import { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import {
  COMPANY_DEFAULTS,
  type CompanyRole,
  PROJECT_DEFAULTS,
  type ProjectRole,
} from '../../shared/permissions/role.js';
import { mayGiveCompanyRole, mayGiveProjectRole } from './role.policy.js';

const SCOPE = { companyKey: aKey('1'), projectKey: aKey('2') };

function access(role: CompanyRole | null, inProject?: ProjectRole, isAdmin = false): Access {
  const projects = inProject ? [{ projectKey: aKey('2'), projectId: aUuid('p'), role: inProject }] : [];
  const memberships = role ? [{ companyKey: aKey('1'), companyId: aUuid('c'), role, projects, grants: [] }] : [];
  return new Access({ isAdmin } as Actor, memberships);
}

describe('a role is given by who can do all of it', () => {
  it.each<[CompanyRole, CompanyRole[]]>([
    ['owner', ['owner', 'manager', 'accountant', 'agent', 'member']],
    ['manager', ['manager', 'agent', 'member']],
    ['accountant', ['accountant', 'member']],
    ['agent', ['agent', 'member']],
    ['member', ['member']],
  ])('T18 a company %s gives %j', (own, expected) => {
    const roles = Object.entries(COMPANY_DEFAULTS) as [CompanyRole, readonly never[]][];
    const given = roles
      .filter(([role, slugs]) => mayGiveCompanyRole({ access: access(own), companyKey: aKey('1'), role, slugs }))
      .map(([role]) => role);
    expect(given).toEqual(expected);
  });

  it.each<[CompanyRole, ProjectRole | undefined, ProjectRole[]]>([
    ['member', 'owner', ['owner', 'admin', 'manager', 'user']],
    ['member', 'admin', ['admin', 'manager', 'user']],
    ['member', 'manager', ['manager', 'user']],
    ['member', 'user', ['user']],
    ['manager', undefined, ['owner', 'admin', 'manager', 'user']],
    ['owner', undefined, ['owner', 'admin', 'manager', 'user']],
  ])('T18 a company %s who is project %s gives %j', (own, inProject, expected) => {
    const roles = Object.entries(PROJECT_DEFAULTS) as [ProjectRole, readonly never[]][];
    const hand = access(own, inProject);
    expect(
      roles
        .filter(([role, slugs]) => mayGiveProjectRole({ access: hand, scope: SCOPE, role, slugs }))
        .map(([role]) => role),
    ).toEqual(expected);
  });

  it('by a global admin always, by a stranger never', () => {
    expect(
      mayGiveCompanyRole({ access: access(null, undefined, true), companyKey: aKey('1'), role: 'owner', slugs: [] }),
    ).toBe(true);
    expect(mayGiveCompanyRole({ access: access(null), companyKey: aKey('1'), role: 'owner', slugs: [] })).toBe(false);
  });
});
