import { describe, expect, it } from '@jest/globals';
import { aKey } from '../../../test/harness/ids.js';
import type { Key } from '../../shared/ids/id.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import { isLastOwner, losesOwnership, mayChangeMember } from './member.policy.js';

const member = (userId: Key<'user'>, role: CompanyRole, deactivatedAt: Date | null = null) => ({
  userId,
  role,
  deactivatedAt,
});
const GONE = new Date('2026-11-01T00:00:00Z');

describe('who may change a membership', () => {
  it.each<[CompanyRole, CompanyRole, boolean]>([
    ['owner', 'owner', true],
    ['owner', 'member', true],
    ['manager', 'owner', false],
    ['manager', 'manager', true],
    ['manager', 'accountant', true],
    ['accountant', 'member', false],
    ['agent', 'member', false],
    ['member', 'member', false],
  ])('a %s that of a %s: %s', (own, other, expected) => {
    expect(mayChangeMember(false, member(aKey('1'), own), member(aKey('2'), other))).toBe(expected);
  });

  it('T24 nobody their own, not even a global admin', () => {
    for (const isAdmin of [false, true])
      expect(mayChangeMember(isAdmin, member(aKey('1'), 'owner'), member(aKey('1'), 'owner'))).toBe(false);
  });

  it('a global admin anybody’s; somebody deactivated or outside nobody’s', () => {
    expect(mayChangeMember(true, null, member(aKey('2'), 'owner'))).toBe(true);
    expect(mayChangeMember(false, null, member(aKey('2'), 'member'))).toBe(false);
    expect(mayChangeMember(false, member(aKey('1'), 'owner', GONE), member(aKey('2'), 'member'))).toBe(false);
  });
});

describe('the last owner', () => {
  const first = member(aKey('1'), 'owner');

  it('is the only active one', () => {
    expect(isLastOwner([first, member(aKey('2'), 'manager')], first)).toBe(true);
    expect(isLastOwner([first, member(aKey('2'), 'owner', GONE)], first)).toBe(true);
    expect(isLastOwner([first, member(aKey('2'), 'owner')], first)).toBe(false);
    expect(isLastOwner([first], member(aKey('2'), 'manager'))).toBe(false);
  });

  it('loses the company by another role or by being deactivated', () => {
    expect(losesOwnership(first, { role: 'manager' })).toBe(true);
    expect(losesOwnership(first, { deactivatedAt: GONE })).toBe(true);
    expect(losesOwnership(first, { role: 'owner' })).toBe(false);
    expect(losesOwnership(first, { deactivatedAt: null })).toBe(false);
    expect(losesOwnership(member(aKey('2'), 'agent'), { role: 'member' })).toBe(false);
  });
});
