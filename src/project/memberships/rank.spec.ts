import { describe, expect, it } from '@jest/globals';
import { aKey, aUuid } from '../../../test/harness/ids.js';
import { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { CompanyRole, ProjectRole } from '../../shared/permissions/role.js';
import { mayHandle, standingIn } from './rank.js';

const SCOPE = { companyKey: aKey('1'), projectKey: aKey('7') };

function accessOf(company: CompanyRole | null, project: ProjectRole | null, isAdmin = false): Access {
  const projects = project ? [{ projectKey: aKey('7'), projectId: aUuid('p'), role: project }] : [];
  const memberships = company
    ? [{ companyKey: aKey('1'), companyId: aUuid('c'), role: company, projects, grants: [] }]
    : [];
  return new Access({ isAdmin } as Actor, memberships);
}

describe('how high somebody stands in a project', () => {
  it.each<[CompanyRole | null, ProjectRole | null, number]>([
    ['owner', null, 4],
    ['manager', 'user', 4],
    ['accountant', null, 0],
    ['agent', 'manager', 2],
    ['member', 'user', 1],
    ['member', 'manager', 2],
    ['member', 'admin', 3],
    ['member', 'owner', 4],
    ['member', null, 0],
    [null, null, 0],
  ])('%s of the company and %s of the project: %s', (company, project, rank) => {
    expect(standingIn(accessOf(company, project), SCOPE)).toBe(rank);
  });

  it('a global admin stands as high as an owner', () => {
    expect(standingIn(accessOf(null, null, true), SCOPE)).toBe(4);
  });

  it('T24 nobody handles a role above their own', () => {
    const admin = accessOf('member', 'admin');
    expect(mayHandle(admin, SCOPE, ['user', 'manager', 'admin'])).toBe(true);
    expect(mayHandle(admin, SCOPE, ['user', 'owner'])).toBe(false);
    expect(mayHandle(accessOf('member', null), SCOPE, ['user'])).toBe(false);
    expect(mayHandle(accessOf('owner', null), SCOPE, ['owner'])).toBe(true);
  });
});
