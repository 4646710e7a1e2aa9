import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aKey, aUuid } from '../../../test/harness/ids.js';
import { abilityIn, type GrantReason, reasonOf } from './ability.js';
import type { Grant, Scope, Membership } from './membership.js';
import {
  COMPANY_DEFAULTS,
  COMPANY_ROLES,
  type CompanyRole,
  PROJECT_DEFAULTS,
  PROJECT_ROLES,
  type ProjectRole,
} from './role.js';
import { levelOf, type Slug, SLUGS } from './slug.js';

const IN_PROJECT: Scope = { companyKey: aKey('1'), projectKey: aKey('10') };
const ELSEWHERE: Scope = { companyKey: aKey('1'), projectKey: aKey('11') };
const IN_COMPANY: Scope = { companyKey: aKey('1') };

function membership(role: CompanyRole, projectRole: ProjectRole | null, grants: Grant[] = []): Membership {
  const projects = projectRole ? [{ projectKey: aKey('10'), projectId: aUuid('ten'), role: projectRole }] : [];
  return { companyKey: aKey('1'), companyId: aUuid('one'), role, projects, grants };
}

function grant(subject: Grant['subject'], role: string | null, allow: boolean, local: boolean): Grant {
  return { slug: 'leads.close', subject, role, allow, projectKey: local ? aKey('10') : null };
}

describe('what roles hold until somebody changes it', () => {
  // The table of the product, cell by cell: company owner, manager, accountant, agent; project owner and admin, manager, user.
  const TABLE: Record<Slug, string> = {
    'company.edit': '■■□□ □□□',
    'timezones.update': '■■□□ □□□',
    'builds.publish': '■□□□ □□□',
    'company.billing.edit': '■□■□ □□□',
    'projects.invite': '■■□□ ■■□',
    'project.viewusers': '■■□□ ■■□',
    'project.usersettings': '■■□□ ■■□',
    'timing.limit': '■■□□ ■■□',
    'timing.limit.notify': '■■□□ ■■□',
    'timing.manual.approve': '■■□□ ■■□',
    'project.manageusers': '■■□□ ■□□',
    'productivity.update': '■■□□ ■□□',
    'payment.view': '■■■□ ■□□',
    'payment.edit': '■□■□ □□□',
    'permissions.manage': '■■□□ ■□□',
    'accounts.company': '■□■□ □□□',
    'documents.verify': '■□■□ □□□',
    'leads.create': '■■□■ □□□',
    'leads.follow': '■■□■ □□□',
    'leads.close': '■■□□ □□□',
    'cms.update': '■■□□ ■□□',
    'campaigns.create': '■■□□ ■□□',
    'campaigns.edit': '■■□□ ■□□',
  };
  const cells = SLUGS.flatMap((slug) => {
    const [company = '', project = ''] = TABLE[slug].split(' ');
    const [owner, manager, accountant, agent] = [...company];
    const [leaders, projectManager, user] = [...project];
    const ofCompany = { owner, manager, accountant, agent, member: '□' };
    const ofProject = { owner: leaders, admin: leaders, manager: projectManager, user };
    return [
      ...COMPANY_ROLES.map(
        (role) => [`company ${role}`, slug, ofCompany[role] === '■', membership(role, null)] as const,
      ),
      ...PROJECT_ROLES.map(
        (role) => [`project ${role}`, slug, ofProject[role] === '■', membership('member', role)] as const,
      ),
    ];
  });

  it.each(cells)('%s: %s is %s', (_role, slug, held, place) => {
    expect(abilityIn(place, IN_PROJECT).can('use', slug)).toBe(held);
  });

  it('gives a project role nothing in another project, nor in the company', () => {
    for (const role of PROJECT_ROLES) {
      for (const scope of [ELSEWHERE, IN_COMPANY]) {
        expect(SLUGS.filter((slug) => abilityIn(membership('member', role), scope).can('use', slug))).toEqual([]);
      }
    }
  });

  it('gives project roles nothing that only a whole company has', () => {
    for (const slugs of Object.values(PROJECT_DEFAULTS)) expect(slugs.map(levelOf)).not.toContain('COMPANY');
  });
});

describe('which of several entries decides', () => {
  /** Entries from the strongest to the weakest. */
  const ENTRIES: [Grant, GrantReason][] = [
    [grant('USER', null, false, true), 'user-deny'],
    [grant('USER', null, false, false), 'user-deny'],
    [grant('USER', null, true, true), 'user-allow'],
    [grant('USER', null, true, false), 'user-allow'],
    [grant('PROJECT_ROLE', 'manager', false, true), 'project-role-deny'],
    [grant('PROJECT_ROLE', 'manager', false, false), 'project-role-deny'],
    [grant('COMPANY_ROLE', 'agent', false, true), 'company-role-deny'],
    [grant('COMPANY_ROLE', 'agent', false, false), 'company-role-deny'],
    [grant('PROJECT_ROLE', 'manager', true, true), 'project-role-allow'],
    [grant('PROJECT_ROLE', 'manager', true, false), 'project-role-allow'],
    [grant('COMPANY_ROLE', 'agent', true, true), 'company-role-allow'],
    [grant('COMPANY_ROLE', 'agent', true, false), 'company-role-allow'],
  ];

  it.each(
    ENTRIES.flatMap(([strong, because], at) =>
      ENTRIES.slice(at + 1).map(([weak, other]) => ({ strong, weak, because, other })),
    ),
  )('$because beats $other', ({ strong, weak, because }) => {
    for (const grants of [
      [strong, weak],
      [weak, strong],
    ]) {
      const ability = abilityIn(membership('agent', 'manager', grants), IN_PROJECT);
      expect(ability.can('use', 'leads.close')).toBe(strong.allow);
      expect(reasonOf(ability, 'leads.close')).toBe(because);
    }
  });

  it('names the default where nobody said anything, and no reason where nothing speaks of it', () => {
    const ability = abilityIn(membership('agent', 'manager'), IN_PROJECT);
    expect(reasonOf(ability, 'leads.create')).toBe('company-default');
    expect(reasonOf(ability, 'timing.limit')).toBe('project-default');
    expect(reasonOf(ability, 'company.edit')).toBeUndefined();
    expect(ability.can('use', 'company.edit')).toBe(false);
  });

  it('applies what was said for one project in no other and not to the company (T23)', () => {
    for (const [entry] of ENTRIES.filter(([{ projectKey }]) => projectKey !== null)) {
      for (const scope of [ELSEWHERE, IN_COMPANY]) {
        expect(reasonOf(abilityIn(membership('agent', 'manager', [entry]), scope), 'leads.close')).toBeUndefined();
      }
    }
  });

  it('lets a role that was lost in the project speak no more (T23)', () => {
    const gone = membership('agent', null, [grant('PROJECT_ROLE', 'manager', true, false)]);
    expect(abilityIn(gone, IN_PROJECT).can('use', 'leads.close')).toBe(false);
  });
});

describe('the engine against the written rule', () => {
  const entries = fc.record({
    slug: fc.constantFrom(...SLUGS),
    allow: fc.boolean(),
    subject: fc.constantFrom('USER', 'COMPANY_ROLE', 'PROJECT_ROLE'),
    companyRole: fc.constantFrom(...COMPANY_ROLES),
    projectRole: fc.constantFrom(...PROJECT_ROLES),
    projectKey: fc.constantFrom(null, aKey('10'), aKey('11')),
  });
  const grants = fc.array(
    entries.map(({ companyRole, projectRole, ...rest }): Grant => {
      const role = rest.subject === 'USER' ? null : rest.subject === 'COMPANY_ROLE' ? companyRole : projectRole;
      return { ...rest, subject: rest.subject as Grant['subject'], role };
    }),
    { maxLength: 40 },
  );

  /** "First hit wins", read from the product's page step by step. */
  function naive(place: Membership, scope: Scope, slug: Slug): boolean {
    const projectRole = place.projects.find((project) => project.projectKey === scope.projectKey)?.role;
    const said = (subject: Grant['subject'], role: string | null | undefined, allow: boolean): boolean => {
      if (role === undefined) return false;
      for (const where of [scope.projectKey ?? 'nowhere', null]) {
        for (const one of place.grants) {
          if (one.slug !== slug || one.subject !== subject || one.allow !== allow) continue;
          if (one.role === role && one.projectKey === where) return true;
        }
      }
      return false;
    };
    if (said('USER', null, false)) return false;
    if (said('USER', null, true)) return true;
    if (said('PROJECT_ROLE', projectRole, false) || said('COMPANY_ROLE', place.role, false)) return false;
    if (said('PROJECT_ROLE', projectRole, true) || said('COMPANY_ROLE', place.role, true)) return true;
    if (COMPANY_DEFAULTS[place.role].includes(slug)) return true;
    return projectRole !== undefined && PROJECT_DEFAULTS[projectRole].includes(slug);
  }

  it('answers the same for any membership, any entries and any scope', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMPANY_ROLES),
        fc.option(fc.constantFrom(...PROJECT_ROLES)),
        grants,
        fc.constantFrom(IN_PROJECT, ELSEWHERE, IN_COMPANY),
        (role, projectRole, given, scope) => {
          const place = membership(role, projectRole, given);
          const ability = abilityIn(place, scope);
          for (const slug of SLUGS) expect([slug, ability.can('use', slug)]).toEqual([slug, naive(place, scope, slug)]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
