import { Grants } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { type Slug, SLUGS } from '../../shared/permissions/slug.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { type Effective, effective, type Standpoint } from './rules/effective.js';
import { Entries } from './rules/entries.js';
import { PermissionPeople, type PermissionPerson } from './rules/permission-people.query.js';
import { type NamedScope, PermissionScopes } from './rules/permission-scopes.service.js';
import { SlugsInput, UsersWithPermissionsArgs } from './rules/permission.dto.js';

export interface Answer extends Effective {
  slug: Slug;
}

export interface PersonAnswers {
  person: PermissionPerson;
  answers: Answer[];
}

/**
 * Answers what people may do, and why. Nothing is cached between two questions, so a change applies from the next one
 * on.
 */
@PublicService()
export class PermissionChecks {
  constructor(
    private readonly permissions: Permissions,
    private readonly places: PermissionScopes,
    private readonly people: PermissionPeople,
    private readonly grants: Grants,
  ) {}

  /** Checks the caller's own permissions in a project. Throws NotFound, InvalidInput. */
  async checkOwn(actor: Actor, projectUuid: UuidLike<'project'>, slugs: readonly string[]): Promise<Answer[]> {
    const input = await validated(SlugsInput, { slugs });
    const access = await this.permissions.accessOf(actor);
    const place = await this.places.openProject(access, projectUuid);
    return this.answersOf({ place, uuid: actor.userUuid, slugs: input.slugs as Slug[], isAdmin: actor.isAdmin });
  }

  /**
   * Lists all permissions in a project: the caller's own, or another person's for holders of permissions.manage. Throws
   * NotFound, Forbidden.
   */
  async checkInProject(
    actor: Actor,
    projectUuid: UuidLike<'project'>,
    userUuid?: UuidLike<'user'> | null,
  ): Promise<Answer[]> {
    const access = await this.permissions.accessOf(actor);
    const place = await this.places.openProject(access, projectUuid);
    if (!userUuid || userUuid === actor.userUuid)
      return this.answersOf({ place, uuid: actor.userUuid, slugs: SLUGS, isAdmin: actor.isAdmin });
    access.require('permissions.manage', place.scope);
    return this.answersOf({ place, uuid: userUuid, slugs: SLUGS });
  }

  /**
   * Lists people, ordered by name, with all their permissions in the scope. Throws InvalidInput, NotFound, Forbidden.
   */
  async checkUsers(actor: Actor, raw: unknown): Promise<Page<PersonAnswers> & { place: NamedScope }> {
    const { company, project, keyword, onlyOverrides, ...args } = await validated(UsersWithPermissionsArgs, raw);
    const access = await this.permissions.accessOf(actor);
    const place = await this.places.open(access, company, project);
    access.require('permissions.manage', place.scope);
    const [people, total] = await this.people.findPage(place, { keyword, onlyOverrides }, args);
    const answersOf = await this.judge(place, people);
    const data = people.map((person) => ({ person, answers: answersOf(person, SLUGS) }));
    return { ...pageOf(data, total, args), place };
  }

  private async answersOf({
    place,
    uuid,
    slugs,
    isAdmin = false,
  }: {
    place: NamedScope;
    uuid: UuidLike<'user'>;
    slugs: readonly Slug[];
    isAdmin?: boolean;
  }): Promise<Answer[]> {
    const [person] = isUuid(uuid) ? await this.people.findByUuids(place, [uuid]) : [];
    // A global admin has no membership in most companies.
    if (!person && !isAdmin) throw new NotFound();
    const who: Standpoint = person ?? { ...place.scope, companyRole: 'member', projects: [], userKey: null, isAdmin };
    return (await this.judge(place, [who]))(who, slugs);
  }

  private async judge({ scope }: NamedScope, asked: readonly Standpoint[]) {
    const people = asked.flatMap(({ userKey }) => userKey ?? []);
    const entries = new Entries(await this.grants.listByCompany(scope.companyKey, { people }));
    return (who: Standpoint, slugs: readonly Slug[]): Answer[] =>
      slugs.map((slug) => ({ slug, ...effective({ who, entries: entries.about(who.userKey, slug), scope, slug }) }));
  }
}
