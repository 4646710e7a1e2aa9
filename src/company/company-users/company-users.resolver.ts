import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  ChangeCompanyRoleInput,
  CompanyUserInput,
  CompanyUserPage,
  CompanyUserResult,
  CompanyUsersArgs,
  SearchUsersArgs,
} from './company-user.dto.js';
import { CompanyUsers } from './company-users.service.js';
import { type ChangedMember, MemberChanges } from './member-changes.service.js';

@Resolver()
export class CompanyUsersResolver {
  constructor(
    private readonly service: CompanyUsers,
    private readonly changes: MemberChanges,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => CompanyUserPage, { description: 'The people of a company, by name.' })
  companyUsers(@CurrentActor() actor: Actor, @Args() args: CompanyUsersArgs): Promise<CompanyUserPage> {
    return this.service.list(actor, args);
  }

  @Can('login')
  @Query(() => CompanyUserPage, {
    description: 'Active people of one company only. Nothing is said of people outside.',
  })
  searchUsers(@CurrentActor() actor: Actor, @Args() args: SearchUsersArgs): Promise<CompanyUserPage> {
    return this.service.search(actor, args);
  }

  @Can('login')
  @Mutation(() => CompanyUserResult, {
    description: 'For owners and managers. Reasons of refusal: OWN_MEMBERSHIP, ROLE_ABOVE_OWN, LAST_OWNER.',
  })
  async changeCompanyRole(
    @CurrentActor() actor: Actor,
    @Input() input: ChangeCompanyRoleInput,
  ): Promise<CompanyUserResult> {
    return this.answer('messages.companyRoleChanged', await this.changes.changeRole(actor, input));
  }

  @Can('login')
  @Mutation(() => CompanyUserResult, {
    description: 'For owners and managers. Reasons of refusal: OWN_MEMBERSHIP, LAST_OWNER.',
  })
  async deactivateCompanyUser(
    @CurrentActor() actor: Actor,
    @Input() input: CompanyUserInput,
  ): Promise<CompanyUserResult> {
    return this.answer('messages.companyUserDeactivated', await this.changes.deactivate(actor, input));
  }

  @Can('login')
  @Mutation(() => CompanyUserResult, { description: 'For owners and managers. Reason of refusal: ROLE_ABOVE_OWN.' })
  async activateCompanyUser(
    @CurrentActor() actor: Actor,
    @Input() input: CompanyUserInput,
  ): Promise<CompanyUserResult> {
    return this.answer('messages.companyUserActivated', await this.changes.activate(actor, input));
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Ends one’s own membership. Reason of refusal: LAST_OWNER.' })
  async leaveCompany(
    @CurrentActor() actor: Actor,
    @IdArg('company', 'UUID of the company.')
    company: UuidLike<'company'>,
  ): Promise<MutationResult> {
    await this.changes.leave(actor, company);
    return succeeded(this.translator.translate('messages.companyLeft'));
  }

  private async answer(said: string, { company, user }: ChangedMember): Promise<CompanyUserResult> {
    return { ...succeeded(this.translator.translate(said)), user: await this.service.view(company, user.uuid) };
  }
}
