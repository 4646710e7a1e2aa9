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

  it.each<[CompanyRole | null, CompanyRole[]]>([
    [null, ['manager', 'agent', 'member']],
    ['member', ['manager', 'agent', 'member']],
    ['manager', ['manager', 'agent', 'member']],
    ['accountant', ['manager', 'agent', 'member']],
    ['owner', ['owner', 'manager', 'accountant', 'agent', 'member']],
  ])('by a global admin who is %s in the company: %j, as the flag gives nothing over money', (own, expected) => {
    const roles = Object.entries(COMPANY_DEFAULTS) as [CompanyRole, readonly never[]][];
    const admin = access(own, undefined, true);
    const given = roles.filter(([role, slugs]) =>
      mayGiveCompanyRole({ access: admin, companyKey: aKey('1'), role, slugs }),
    );
    expect(given.map(([role]) => role)).toEqual(expected);
  });

  it.each<[CompanyRole | null, ProjectRole | undefined, boolean, boolean]>([
    [null, undefined, true, false],
    ['member', 'owner', true, false],
    ['member', 'owner', false, false],
    ['accountant', undefined, true, false],
    ['accountant', 'manager', true, true],
    ['owner', undefined, false, true],
  ])(
    'a project role with payment.edit by a company %s, project %s, admin %s: %s',
    (own, inProject, isAdmin, expected) => {
      const given = mayGiveProjectRole({
        access: access(own, inProject, isAdmin),
        scope: SCOPE,
        role: 'user',
        slugs: ['payment.edit'],
      });
      expect(given).toBe(expected);
    },
  );

  it('never by a stranger', () => {
    expect(mayGiveCompanyRole({ access: access(null), companyKey: aKey('1'), role: 'owner', slugs: [] })).toBe(false);
  });
});
