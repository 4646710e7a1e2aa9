import {
  type Effect,
  type GrantChange,
  type GrantEntry,
  type GrantSubject,
  subjectText,
} from '../../../company/index.js';
import type { Scope } from '../../../shared/permissions/membership.js';
import { COMPANY_ROLES, PROJECT_ROLES } from '../../../shared/permissions/role.js';
import type { Slug } from '../../../shared/permissions/slug.js';
import { effective } from '../rules/effective.js';
import { deniesAllOwners, type Editor, refusalOf, type Target } from '../rules/permission-change.policy.js';
import type { PermissionPerson } from '../rules/permission-people.query.js';
import type { NamedScope } from '../rules/permission-scopes.service.js';
import { type PermissionChangeInput, PermissionEffect, PermissionSubject } from '../rules/permission.dto.js';
import type { ItemRefusal } from '../rules/permission.errors.js';

export interface PlannedChange extends GrantChange {
  before: Effect | null;
  /** The person of a personal entry; null: a role's. */
  person: PermissionPerson | null;
}

export interface Plan {
  /** The changes that may be made. */
  changes: PlannedChange[];
  refused: Map<number, ItemRefusal>;
  /** The company's whole table after the change. */
  entries: GrantEntry[];
}

interface Facts {
  place: NamedScope;
  items: readonly PermissionChangeInput[];
  /** The place's people whom the items name. */
  people: readonly PermissionPerson[];
  entries: readonly GrantEntry[];
  owners: readonly PermissionPerson[];
  editor: Editor;
}

const EFFECTS: Record<PermissionEffect, Effect | null> = {
  [PermissionEffect.ALLOW]: 'ALLOW',
  [PermissionEffect.DENY]: 'DENY',
  [PermissionEffect.INHERIT]: null,
};

/** Decides about a batch: which of its items may be made, why the others may not, and what the table is afterwards. */
export function planned(facts: Facts): Plan {
  const plan: Plan = { changes: [], refused: new Map(), entries: [...facts.entries] };
  const seen = new Set<string>();
  facts.items.forEach((item, index) => {
    const decided = decide(facts, plan.entries, item);
    if (typeof decided === 'string') {
      plan.refused.set(index, decided);
      return;
    }
    const field = `${subjectText(decided.subject)} ${decided.slug}`;
    if (seen.has(field)) {
      plan.refused.set(index, 'CHANGE_TWICE');
      return;
    }
    seen.add(field);
    plan.changes.push(decided);
    plan.entries = entriesAfter(plan.entries, decided);
    if (decided.effect === 'DENY' && leavesNoOwner(facts, plan.entries, decided.slug)) {
      plan.refused.set(index, 'LAST_OWNER_PERMISSIONS');
    }
  });
  return plan;
}

function decide(
  facts: Facts,
  entries: readonly GrantEntry[],
  item: PermissionChangeInput,
): PlannedChange | ItemRefusal {
  const { place, editor } = facts;
  const person = facts.people.find(({ uuid }) => uuid === item.user) ?? null;
  const target = targetOf(item, person);
  if (!target) return 'SUBJECT_UNKNOWN';
  const slug = item.slug as Slug;
  const effect = EFFECTS[item.effect];
  const refusal = refusalOf({ editor, target, slug, isLocal: place.scope.projectKey !== null });
  if (refusal) return refusal;
  if (deniesAllOwners(target, effect)) return 'LAST_OWNER_PERMISSIONS';
  const change: GrantChange = { subject: subjectOf(target), slug, projectKey: place.scope.projectKey, effect };
  return { ...change, person, before: entries.find((entry) => isOf(entry, change))?.effect ?? null };
}

/**
 * Returns the subject of a change; null for a person who does not belong here, and for a role that does not exist on
 * its level.
 */
function targetOf({ subject, role }: PermissionChangeInput, person: PermissionPerson | null): Target | null {
  const companyRole = COMPANY_ROLES.find((name) => name === role);
  const projectRole = PROJECT_ROLES.find((name) => name === role);
  const targets: Record<PermissionSubject, Target | null> = {
    [PermissionSubject.USER]: person && { ...person, kind: 'USER' },
    [PermissionSubject.COMPANY_ROLE]: companyRole ? { kind: 'COMPANY_ROLE', role: companyRole } : null,
    [PermissionSubject.PROJECT_ROLE]: projectRole ? { kind: 'PROJECT_ROLE', role: projectRole } : null,
  };
  return targets[subject];
}

function subjectOf(target: Target): GrantSubject {
  return target.kind === 'USER' ? { kind: 'USER', userKey: target.userKey } : target;
}

function isOf(entry: GrantEntry, { subject, slug, projectKey }: GrantChange): boolean {
  return entry.subject === subjectText(subject) && entry.slug === slug && entry.projectKey === projectKey;
}

function entriesAfter(entries: readonly GrantEntry[], change: GrantChange): GrantEntry[] {
  const others = entries.filter((entry) => !isOf(entry, change));
  const { subject, slug, projectKey, effect } = change;
  return effect ? [...others, { subject: subjectText(subject), slug, projectKey, effect }] : others;
}

/**
 * Returns whether no owner of the company would hold the permission any more, in some place that the batch mentions.
 */
function leavesNoOwner({ place, owners }: Facts, entries: readonly GrantEntry[], slug: Slug): boolean {
  return scopesOf(place, owners).some(
    (scope) => !owners.some((owner) => effective({ who: owner, entries, scope, slug }).allow),
  );
}

function scopesOf({ scope }: NamedScope, owners: readonly PermissionPerson[]): Scope[] {
  if (scope.projectKey) return [scope];
  const projects = new Set(owners.flatMap((owner) => owner.projects.map(({ projectKey }) => projectKey)));
  return [scope, ...[...projects].map((projectKey) => ({ companyKey: scope.companyKey, projectKey }))];
}
