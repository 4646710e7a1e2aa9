import { describe, expect, it } from '@jest/globals';
import { aKey } from '../../../../test/harness/ids.js';
import type { ProjectRole } from '../../../shared/permissions/role.js';
import type { Slug } from '../../../shared/permissions/slug.js';
import {
  type ChangeRefusal,
  deniesAllOwners,
  type Editor,
  refusalOf,
  type Target,
} from './permission-change.policy.js';

const editor = (values: Partial<Editor> = {}): Editor => ({
  userKey: aKey('1'),
  isAdmin: false,
  companyRole: 'manager',
  projectRoles: [],
  holds: () => true,
  bySeat: () => null,
  ...values,
});
const person = (values: Partial<Extract<Target, { kind: 'USER' }>> = {}): Target => ({
  kind: 'USER',
  userKey: aKey('2'),
  isAdmin: false,
  companyRole: 'agent',
  ...values,
});
const company = (role: 'owner' | 'manager' | 'agent'): Target => ({ kind: 'COMPANY_ROLE', role });
const project = (role: ProjectRole): Target => ({ kind: 'PROJECT_ROLE', role });

describe('who may touch which field of the permission table', () => {
  const CASES: [string, Editor, Target, Slug, boolean, ChangeRefusal | null][] = [
    ['somebody below', editor(), person(), 'leads.close', false, null],
    ['a role below', editor(), company('agent'), 'leads.close', false, null],
    ['a permission of the company in one project', editor(), person(), 'leads.close', true, 'COMPANY_LEVEL_PERMISSION'],
    [
      'a permission of the company for a project role',
      editor(),
      project('user'),
      'leads.close',
      false,
      'COMPANY_LEVEL_PERMISSION',
    ],
    ['oneself', editor(), person({ userKey: aKey('1') }), 'timing.limit', false, 'OWN_PERMISSIONS'],
    ['one’s company role', editor(), company('manager'), 'timing.limit', false, 'OWN_PERMISSIONS'],
    [
      'one’s project role',
      editor({ projectRoles: ['admin'] }),
      project('admin'),
      'timing.limit',
      true,
      'OWN_PERMISSIONS',
    ],
    ['another project role', editor({ projectRoles: ['admin'] }), project('user'), 'timing.limit', true, null],
    [
      'oneself as an administrator',
      editor({ isAdmin: true }),
      person({ userKey: aKey('1') }),
      'timing.limit',
      false,
      'OWN_PERMISSIONS',
    ],
    ['one’s role as an administrator', editor({ isAdmin: true }), company('manager'), 'timing.limit', false, null],
    ['an administrator', editor(), person({ isAdmin: true }), 'timing.limit', false, 'ADMINISTRATOR_PERMISSIONS'],
    ['an owner as a manager', editor(), person({ companyRole: 'owner' }), 'timing.limit', false, 'OWNER_PERMISSIONS'],
    [
      'an owner as an owner',
      editor({ companyRole: 'owner' }),
      person({ companyRole: 'owner' }),
      'timing.limit',
      false,
      null,
    ],
    ['the role of owners as a manager', editor(), company('owner'), 'timing.limit', false, 'OWNER_PERMISSIONS'],
    [
      'the role of the project’s owners as its admin',
      editor({ companyRole: 'member', projectRoles: ['admin'] }),
      project('owner'),
      'timing.limit',
      true,
      'PROJECT_OWNER_PERMISSIONS',
    ],
    [
      'the project’s owner as its admin',
      editor({ companyRole: 'member', projectRoles: ['admin'] }),
      person({ companyRole: 'member', projects: [{ role: 'owner' }] }),
      'timing.limit',
      true,
      'PROJECT_OWNER_PERMISSIONS',
    ],
    [
      'another owner of the project as one of them',
      editor({ companyRole: 'member', projectRoles: ['owner'] }),
      person({ companyRole: 'member', projects: [{ role: 'owner' }] }),
      'timing.limit',
      true,
      null,
    ],
    [
      'the role of the project’s owners as who runs the company',
      editor(),
      project('owner'),
      'timing.limit',
      true,
      null,
    ],
    ['what one does not hold', editor({ holds: () => false }), person(), 'timing.limit', false, 'PERMISSION_NOT_HELD'],
  ];

  it.each(CASES)('%s', (_what, who, target, slug, isLocal, refusal) => {
    expect(refusalOf({ editor: who, target, slug, isLocal })).toBe(refusal);
  });

  it('lets nobody deny something to the role of all owners', () => {
    expect(deniesAllOwners(company('owner'), 'DENY')).toBe(true);
    expect([deniesAllOwners(company('owner'), 'ALLOW'), deniesAllOwners(company('agent'), 'DENY')]).toEqual([
      false,
      false,
    ]);
    expect(deniesAllOwners(person({ companyRole: 'owner' }), 'DENY')).toBe(false);
  });
});
