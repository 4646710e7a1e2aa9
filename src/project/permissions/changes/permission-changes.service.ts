import { CompanyAccess, type GrantEntry, Grants, subjectText } from '../../../company/index.js';
import { Sessions } from '../../../identity/index.js';
import type { AuditFact } from '../../../shared/audit/audit.service.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Access } from '../../../shared/permissions/access.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { LiveMessage } from '../../../shared/realtime/live-message.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { effective } from '../rules/effective.js';
import { editorOf } from '../rules/permission-editor.js';
import { PermissionPeople, type PermissionPerson } from '../rules/permission-people.query.js';
import { type ChangeScope, type NamedScope, PermissionScopes } from '../rules/permission-scopes.service.js';
import { type Plan, planned } from './permission-plan.js';
import { PermissionWords } from '../rules/permission-words.js';
import { type PermissionChangeInput, UpdatePermissionsInput } from '../rules/permission.dto.js';
import { PermissionChangesRefused } from '../rules/permission.errors.js';
import { PersonalPermissionsChanged } from './permission.events.js';

export interface SavedChanges {
  /** Number of entries that were changed. */
  changed: number;
  /** Number of people affected by the entries. */
  affected: number;
}

export interface ChangePreview {
  affected: number;
  /** Index of the change → the reason why it would be refused, as a sentence. */
  refused: ReadonlyMap<number, string>;
}

/** Number of people up to which open pages are notified one by one. */
const TOLD_ONE_BY_ONE = 500;

/** Changes the permissions of roles and people. */
@PublicService()
export class PermissionChanges {
  constructor(
    private readonly database: Database,
    private readonly companyAccess: CompanyAccess,
    private readonly places: PermissionScopes,
    private readonly people: PermissionPeople,
    private readonly grants: Grants,
    private readonly words: PermissionWords,
    private readonly sessions: Sessions,
    private readonly changes: Changes,
  ) {}

  /** Returns the effects of `save` without saving. Throws InvalidInput, NotFound, Forbidden. */
  async preview(actor: Actor, scope: ChangeScope, raw: unknown): Promise<ChangePreview> {
    const { changes } = await validated(UpdatePermissionsInput, raw);
    const { access, place } = await this.places.enter(actor, scope);
    const plan = await this.plan(access, place, changes);
    const refused = new Map([...plan.refused].map(([index, code]) => [index, this.words.explainRefusal(code)]));
    return { affected: (await this.affectedBy(place, plan)).length, refused };
  }

  /**
   * Saves all changes or none. They apply from the next request on. Throws StepUpRequired, InvalidInput, NotFound,
   * Forbidden, PermissionChangesRefused.
   */
  async save(actor: Actor, scope: ChangeScope, raw: unknown): Promise<SavedChanges> {
    const { changes } = await validated(UpdatePermissionsInput, raw);
    this.sessions.requireProof(actor);
    return this.database.transaction(async () => {
      const { place: seen } = await this.places.enter(actor, scope);
      await this.companyAccess.lock(actor, seen.company.uuid);
      const { access, place } = await this.places.enter(actor, scope);
      const plan = await this.plan(access, place, changes);
      if (plan.refused.size > 0) throw new PermissionChangesRefused(plan.refused);
      const different = plan.changes.filter(({ before, effect }) => before !== effect);
      await this.grants.apply(place.scope.companyKey, different, actor.userKey);
      const affected = await this.affectedBy(place, { ...plan, changes: different });
      await this.changes.record({
        audit: linesOf(place, different),
        event: eventOf(actor, place, plan),
        live: messagesTo(affected, place),
      });
      return { changed: different.length, affected: affected.length };
    });
  }

  private async plan(access: Access, place: NamedScope, items: readonly PermissionChangeInput[]): Promise<Plan> {
    const uuids = items.flatMap(({ user }) => (user ? [user] : []));
    const [people, entries, owners] = [
      await this.people.findByUuids(place, [...new Set(uuids)]),
      await this.grants.listByCompany(place.scope.companyKey),
      await this.people.listOwners(place),
    ];
    return planned({ place, items, people, entries, owners, editor: editorOf(access, place.scope) });
  }

  private affectedBy(place: NamedScope, { changes }: Pick<Plan, 'changes'>): Promise<Uuid<'user'>[]> {
    return this.people.listAffected(
      place,
      changes.map(({ subject }) => subject),
    );
  }
}

/** Builds an audit line for each entry, with its value before and after. */
function linesOf({ company, project }: NamedScope, changes: Plan['changes']): AuditFact[] {
  return changes.map(({ subject, person, slug, before, effect }) => ({
    action: 'company.permission-changed',
    objectType: person ? 'user' : 'role',
    objectId: person?.uuid ?? subjectText(subject),
    company: company.uuid,
    details: {
      permission: slug,
      before: { effect: before ?? 'INHERIT' },
      after: { effect: effect ?? 'INHERIT' },
      ...(project && { project: project.uuid }),
    },
  }));
}

/** Builds the event for people whose own entries changed, if any; changes of roles are only sent to open pages. */
function eventOf(actor: Actor, place: NamedScope, { changes, entries }: Plan): PersonalPermissionsChanged | undefined {
  const people = new Map<Uuid<'user'>, PermissionPerson>();
  for (const { person, before, effect } of changes) if (person && before !== effect) people.set(person.uuid, person);
  if (people.size === 0) return undefined;
  const told = [...people.values()].map((person) => ({
    userUuid: person.uuid,
    mayManage: mayManage(person, entries, place),
  }));
  const name = place.project?.name ?? place.company.name;
  return new PersonalPermissionsChanged({
    actorUuid: actor.userUuid,
    place: name,
    projectUuid: place.project?.uuid ?? null,
    people: told,
  });
}

function messagesTo(users: readonly Uuid<'user'>[], { company, project }: NamedScope): LiveMessage[] {
  const message = {
    topic: 'permissionUpdated',
    payload: { company: company.uuid, project: project?.uuid ?? null },
  } as const;
  if (users.length > TOLD_ONE_BY_ONE) {
    return [{ moves: { company: company.uuid } }, { company: company.uuid, ...message }];
  }
  return users.flatMap((user): LiveMessage[] => [{ moves: { user } }, { user, ...message }]);
}

function mayManage(person: PermissionPerson, entries: readonly GrantEntry[], { scope }: NamedScope): boolean {
  return effective({ who: person, entries, scope, slug: 'permissions.manage' }).allow;
}
