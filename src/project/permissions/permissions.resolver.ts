import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { PermissionChanges } from './changes/permission-changes.service.js';
import type { ChangeScope } from './rules/permission-scopes.service.js';
import { type Answer, PermissionChecks } from './permission-checks.service.js';
import { PermissionWords } from './rules/permission-words.js';
import {
  PermissionChangeInput,
  PermissionDto,
  PermissionsResult,
  UsersWithPermissionsArgs,
  UsersWithPermissionsPage,
} from './rules/permission.dto.js';

@Resolver()
export class PermissionsResolver {
  constructor(
    private readonly checks: PermissionChecks,
    private readonly changes: PermissionChanges,
    private readonly words: PermissionWords,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => PermissionDto, { description: 'Whether one may do this in a project, and why.' })
  async permission(
    @CurrentActor() actor: Actor,
    @Args('slug', { description: 'Name of a permission, such as project.viewusers.' }) slug: string,
    @IdArg('project', 'UUID of the project.')
    project: UuidLike<'project'>,
  ): Promise<PermissionDto> {
    const [permission] = await this.permissions(actor, [slug], project);
    return permission as PermissionDto;
  }

  @Can('login')
  @Query(() => [PermissionDto], { description: 'One’s own permissions in a project, in the order of `slugs`.' })
  async permissions(
    @CurrentActor() actor: Actor,
    @Args('slugs', { type: () => [String], description: 'Names of permissions.' }) slugs: string[],
    @IdArg('project', 'UUID of the project.')
    project: UuidLike<'project'>,
  ): Promise<PermissionDto[]> {
    return (await this.checks.checkOwn(actor, project, slugs)).map(this.toDto);
  }

  @Can('login')
  @Query(() => [PermissionDto], {
    description: 'All permissions of a project: one’s own, or those of `user` for holders of permissions.manage.',
  })
  async projectPermissions(
    @CurrentActor() actor: Actor,
    @IdArg('project', 'UUID of the project.')
    project: UuidLike<'project'>,
    @Args('user', { type: () => ID, nullable: true, description: 'UUID of the person.' })
    user?: UuidLike<'user'>,
  ): Promise<PermissionDto[]> {
    return (await this.checks.checkInProject(actor, project, user)).map(this.toDto);
  }

  @Can('permissions.manage')
  @Query(() => UsersWithPermissionsPage, {
    description: 'People of a company or project by name, with all they may do there.',
  })
  async usersWithPermissions(
    @CurrentActor() actor: Actor,
    @Args() args: UsersWithPermissionsArgs,
  ): Promise<UsersWithPermissionsPage> {
    const page = await this.checks.checkUsers(actor, args);
    const { projectKey } = page.place.scope;
    return mapPage(page, ({ person, answers }) => ({
      uuid: person.uuid,
      id: person.uuid,
      name: person.name,
      email: person.email,
      isAdmin: person.isAdmin,
      companyRole: person.companyRole,
      projectRole: person.projects.find((project) => project.projectKey === projectKey)?.role ?? null,
      permissions: answers.map(this.toDto),
    }));
  }

  @Can('permissions.manage')
  @Mutation(() => PermissionsResult, {
    description:
      'Sets what people and roles may do in one project: all changes, or none. Needs a fresh proof of identity.',
  })
  updateProjectPermission(
    @CurrentActor() actor: Actor,
    @IdArg('project', 'UUID of the project.')
    project: string,
    @Args('changes', { type: () => [PermissionChangeInput], description: 'All of them are made, or none.' })
    changes: PermissionChangeInput[],
  ): Promise<PermissionsResult> {
    return this.save(actor, { project }, changes);
  }

  @Can('permissions.manage')
  @Mutation(() => PermissionsResult, {
    description:
      'Sets what people and roles may do in the whole company: all changes, or none. Needs a fresh proof of identity.',
  })
  updateCompanyPermission(
    @CurrentActor() actor: Actor,
    @IdArg('company', 'UUID of the company.')
    company: string,
    @Args('changes', { type: () => [PermissionChangeInput], description: 'All of them are made, or none.' })
    changes: PermissionChangeInput[],
  ): Promise<PermissionsResult> {
    return this.save(actor, { company }, changes);
  }

  private async save(actor: Actor, scope: ChangeScope, changes: PermissionChangeInput[]): Promise<PermissionsResult> {
    const saved = await this.changes.save(actor, scope, { changes });
    return { ...succeeded(this.translator.translate('messages.permissionsSaved')), ...saved };
  }

  private readonly toDto = ({ slug, ...effective }: Answer): PermissionDto => this.words.toDto(slug, effective);
}
