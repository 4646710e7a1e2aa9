import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { Companies } from './companies.service.js';
import { CompanyViews } from './company-views.js';
import { CompaniesArgs, CompanyDto, CompanyPage, CompanyResult, UpdateCompanyInput } from './company.dto.js';

@Resolver()
export class CompaniesResolver {
  constructor(
    private readonly service: Companies,
    private readonly views: CompanyViews,
  ) {}

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => CompanyPage, { description: 'The companies one belongs to, by name; all of them for a global admin.' })
  async companies(@CurrentActor() actor: Actor, @Args() args: CompaniesArgs): Promise<CompanyPage> {
    return this.views.presentPage(actor, await this.service.list(actor, args));
  }

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => CompanyPage, { description: 'The companies one has a role in, with that role.' })
  async myCompanies(@CurrentActor() actor: Actor, @Args() args: CompaniesArgs): Promise<CompanyPage> {
    return this.views.presentPage(actor, await this.service.listOwn(actor, args));
  }

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => CompanyDto, { description: 'One company that one belongs to.' })
  company(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'company'>,
  ): Promise<CompanyDto> {
    return this.views.readVisible(actor, uuid);
  }

  @Can('company.edit')
  @Mutation(() => CompanyResult, { description: 'Reasons of refusal: CURRENCY_FIXED, once money was moved.' })
  async updateCompany(@CurrentActor() actor: Actor, @Input() input: UpdateCompanyInput): Promise<CompanyResult> {
    return this.views.presentResult(actor, 'messages.companySaved', await this.service.update(actor, input));
  }
}
